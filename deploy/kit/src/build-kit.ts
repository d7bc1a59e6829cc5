import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { compilePackage } from './compile-package';
import { ownDeclarations } from './declarations';
import { emitDeclarations } from './emit-declarations';
import { facades, type KitPackage } from './kit-packages';
import { outputName, publishedManifest } from './published-manifest';
import { readManifest, sourceOf, workspacePackages, type WorkspacePackage } from './workspace-packages';

interface Workspace {
  readonly root: string;
  readonly packages: ReadonlyMap<string, WorkspacePackage>;
  readonly kit: readonly KitPackage[];
  /** The folder of the declarations of all sources. */
  readonly declarations: string;
}

function versionIn({ root, packages, kit }: Workspace, name: string): string {
  const own = kit.find(({ folder }) => readManifest(join(root, folder)).name === name);
  const manifest = packages.get(name)?.manifest;
  if (manifest) return `^${own?.version ?? manifest.version}`;
  return readManifest(join(root, 'node_modules', name)).version;
}

const versionsOf = ({ root, kit }: Workspace): Record<string, string> =>
  Object.fromEntries(
    kit.map(({ folder, version }) => {
      const manifest = readManifest(join(root, folder));
      return [manifest.name, version ?? manifest.version];
    }),
  );

/** Whether a package is carried inside another: those of this workspace are, but for the shared ones, which hold state. */
const carried = ({ packages }: Workspace, kit: KitPackage, name: string) =>
  packages.has(name) && (kit.carriesShared === true || !facades.includes(name));

const written = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Makes the folder that is published of one package. Returns it. */
async function buildPackage(workspace: Workspace, kit: KitPackage, to: string): Promise<string> {
  const { root, packages, declarations } = workspace;
  const from = join(root, kit.folder);
  const manifest = readManifest(from);
  const folder = join(to, manifest.name.replace(/^@/, '').replace('/', '-'));
  const isInside = (name: string): boolean => name === manifest.name || carried(workspace, kit, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const commands = Object.entries(kit.commands ?? {}).map(([command, file]) => [`bin/${command}`, join(from, file)]);
  const entries = Object.entries(kit.entries).map(([entry, file]) => [outputName(entry), join(from, file)]);
  const code = await compilePackage({
    sources: Object.fromEntries([...entries, ...commands]) as Record<string, string>,
    to: folder,
    platform: kit.platform,
    isInside,
  });
  for (const [command = ''] of commands) {
    const file = join(folder, `${command}.js`);
    writeFileSync(file, `#!/usr/bin/env node\n${readFileSync(file, 'utf8')}`);
    chmodSync(file, 0o755);
  }

  const declared = (file: string): string => relative(root, file).replace(/\.[cm]?tsx?$/, '.d.ts');
  const types = Object.fromEntries(
    Object.entries(kit.entries).map(([entry, file]) => [entry, declared(join(from, file))]),
  );
  const own = ownDeclarations(Object.values(types), {
    read: (path) => (existsSync(join(declarations, path)) ? readFileSync(join(declarations, path), 'utf8') : undefined),
    inside: (specifier) => {
      const name = [...packages.keys()].find((other) => specifier === other || specifier.startsWith(`${other}/`));
      const source = name !== undefined && isInside(name) ? sourceOf(packages, specifier) : undefined;
      return source === undefined ? undefined : declared(source);
    },
  });
  for (const [path, text] of own.files) written(join(folder, 'types', path), text);

  const published = publishedManifest({
    kit,
    manifest,
    imported: [...new Set([...code, ...own.imported])].toSorted(),
    versionOf: (name) => versionIn(workspace, name),
    types: Object.fromEntries(Object.entries(types).map(([entry, path]) => [entry, `./types/${path}`])),
  });
  written(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const name of ['README.md', ...(kit.folders ?? [])])
    if (existsSync(join(from, name))) cpSync(join(from, name), join(folder, name), { recursive: true });
  if (kit.namesVersions === true)
    written(join(folder, 'versions.json'), `${JSON.stringify(versionsOf(workspace), null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
}

/**
 * Makes the folders that are published, and a packed file (`npm pack`) of each. Returns the packed files.
 * @throws An error with the output of the compiler or of npm.
 */
export async function buildKit(root: string, kit: readonly KitPackage[], to: string): Promise<string[]> {
  const workspace: Workspace = {
    root: realpathSync(root),
    packages: workspacePackages(root),
    kit,
    declarations: join(to, '.declarations'),
  };
  const sources = kit.flatMap(({ folder, entries }) =>
    Object.values(entries).map((file) => join(workspace.root, folder, file)),
  );
  await emitDeclarations(workspace.root, workspace.packages, sources, workspace.declarations);
  const folders: string[] = [];
  for (const one of kit) folders.push(await buildPackage(workspace, one, to));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', to, ...folders], {
    cwd: to,
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => join(to, filename));
}
