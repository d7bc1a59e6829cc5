import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspace's own folder. */
export const workspace = join(__dirname, '../../../..');

interface Package {
  readonly name: string;
  /** '@wattline/checkout' lies in 'remotes/checkout'. */
  readonly folder: string;
  readonly version: string;
  readonly dependencies: readonly string[];
}

function readPackage(folder: string): Package {
  const {
    name,
    version,
    dependencies = {},
    devDependencies = {},
  } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  return { name, version, folder, dependencies: [...Object.keys(dependencies), ...Object.keys(devDependencies)] };
}

const foldersIn = (group: string): string[] =>
  readdirSync(join(workspace, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(workspace, folder, 'package.json')));

const packages = ['shell', ...['remotes', 'libs', 'deploy'].flatMap(foldersIn)].map(readPackage);

/** A part that ships. */
export interface Part extends Package {
  /** 'checkout' */
  readonly short: string;
}

/** Every part that ships: the shell and the remotes. */
export const parts: readonly Part[] = packages
  .filter(({ folder }) => folder === 'shell' || folder.startsWith('remotes/'))
  .map((found) => Object.assign(found, { short: found.name.replace('@wattline/', '') }));

/** The folders of the workspace's packages that one needs, directly or through another, its own among them. */
export function foldersNeeded(name: string, seen: ReadonlySet<string> = new Set()): string[] {
  const found = packages.find((candidate) => candidate.name === name);
  if (!found || seen.has(name)) return [];
  const path = new Set([...seen, name]);
  return [
    ...new Set([found.folder, ...found.dependencies.flatMap((dependency) => foldersNeeded(dependency, path))]),
  ].toSorted();
}
