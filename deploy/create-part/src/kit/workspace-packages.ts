import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Readonly<Record<string, string>>;
type Exported = string | { readonly types?: string; readonly default?: string };

/** The fields of a package.json that publishing reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly sideEffects?: boolean;
  readonly exports?: Readonly<Record<string, Exported>>;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
}

/** A package of the workspace. */
export interface WorkspacePackage {
  /** Absolute, without symbolic links. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The packages of the workspace's libs and deploy folders, by name; the kit needs none of a room within deploy. */
export function workspacePackages(workspace: string): ReadonlyMap<string, WorkspacePackage> {
  const folders = ['libs', 'deploy'].flatMap((group) =>
    readdirSync(join(workspace, group), { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && readdirSync(join(workspace, group, entry.name)).includes('package.json'),
      )
      .map((entry) => realpathSync(join(workspace, group, entry.name))),
  );
  return new Map(
    folders.map((folder) => {
      const manifest = readManifest(folder);
      return [manifest.name, { folder, manifest }];
    }),
  );
}

/** The name of the package that an import names: '@wattline/vendor/router' is of '@wattline/vendor'. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The source that an import of a workspace's package leads to; undefined for any other import.
 * @throws Error for an entry that the package does not have.
 */
export function sourceOf(packages: ReadonlyMap<string, WorkspacePackage>, specifier: string): string | undefined {
  const name = packageOf(specifier);
  const found = packages.get(name);
  if (!found) return undefined;
  const entry = `.${specifier.slice(name.length)}`;
  const exported = found.manifest.exports?.[entry];
  const file = typeof exported === 'object' ? (exported.types ?? exported.default) : exported;
  if (file === undefined) throw new Error(`${name} has no entry ${entry}. Name one of its exports.`);
  return join(found.folder, file);
}
