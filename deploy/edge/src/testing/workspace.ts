import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspace's own folder. */
export const workspace = join(__dirname, '../../../..');

interface Package {
  readonly name: string;
  /** '@wattline/checkout' lies in 'remotes/checkout'. */
  readonly folder: string;
  readonly version: string;
}

function readPackage(folder: string): Package {
  const manifest = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as Package;
  return { name: manifest.name, version: manifest.version, folder };
}

const foldersIn = (group: string): string[] =>
  readdirSync(join(workspace, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(workspace, folder, 'package.json')));

/** A part that ships. */
export interface Part extends Package {
  /** 'checkout' */
  readonly short: string;
}

/** Every part that ships: the shell and the remotes. */
export const parts: readonly Part[] = ['shell', ...foldersIn('remotes')]
  .map(readPackage)
  .map((found) => Object.assign(found, { short: found.name.replace('@wattline/', '') }));
