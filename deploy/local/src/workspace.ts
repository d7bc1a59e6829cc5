import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's own folder. */
export const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The data that `npm start` keeps between runs: the store and the platform's database. */
export const localFolder = join(workspace, '.local');

/** The shell's own folder. */
export const shellFolder = join(workspace, 'shell');

/** The folders of every part that ships: the shell, then the remotes. */
export function partFolders(): string[] {
  const remotes = readdirSync(join(workspace, 'remotes')).map((name) => join(workspace, 'remotes', name));
  return [shellFolder, ...remotes.filter((folder) => existsSync(join(folder, 'package.json')))];
}
