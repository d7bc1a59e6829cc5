import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFolders, workspace } from './workspace';

/** On Windows, only junctions need no special right. */
const link = (target: string, path: string): void => symlinkSync(target, path, 'junction');

/** Links what is installed; links to this workspace's own packages become links to the copy's. */
function linkInstalled(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (name === '@wattline') {
      mkdirSync(join(to, name));
      for (const own of readdirSync(path)) symlinkSync(readlinkSync(join(path, own)), join(to, name, own), 'dir');
    } else if (lstatSync(path).isDirectory()) link(path, join(to, name));
  }
}

/**
 * Copies the files of the workspace, changed ones and new ones included, into a folder of its own, where it can be built.
 *
 * @returns The folder. The caller deletes it.
 */
export function copyWorkspace(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'wattline-copy-')));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(workspace, file)));
  for (const folder of new Set(files.map((file) => dirname(join(copy, file))))) mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(join(workspace, file), join(copy, file));
  linkInstalled(join(workspace, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of packageFolders()) {
    const own = join(workspace, folder, 'node_modules');
    if (existsSync(own)) linkInstalled(own, join(copy, folder, 'node_modules'));
  }
  return copy;
}
