import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { ownDeclarations } from './declarations';
import { type KitPackage, sharedPackages } from './kit-packages';
import {
  type Manifest,
  packageOf,
  readManifest,
  sourceOf,
  type WorkspacePackage,
  workspacePackages,
} from './workspace-packages';

/** Packages of which a page or a test has one: the part that installs the kit names them. */
const PEERS: ReadonlySet<string> = new Set(['react', 'react-dom', '@testing-library/react']);

/** 'index' for '.', 'testing' for './testing'. */
const outputName = (entry: string): string => (entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-'));

const asRecord = <T>(names: readonly string[], value: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/**
 * The package.json that is published: nothing of this workspace in it.
 *
 * @param imported The packages that its code and its declarations import.
 * @param types Its declarations, by entry.
 */
function publishedManifest(
  workspace: Workspace,
  kit: KitPackage,
  manifest: Manifest,
  imported: readonly string[],
  types: Readonly<Record<string, string>>,
): object {
  const versionOf = (other: string): string => versionIn(workspace, other);
  const { name, description, license, sideEffects } = manifest;
  const dependencies = asRecord(
    imported.filter((other) => other !== name && !PEERS.has(other)),
    versionOf,
  );
  const peers = asRecord(
    imported.filter((other) => PEERS.has(other)),
    (other) => `^${versionOf(other).split('.')[0]}.0.0`,
  );
  const entries = Object.keys(kit.entries);
  const exported = asRecord(entries, (entry): unknown => ({
    types: `./types/${types[entry]}`,
    default: `./${outputName(entry)}.js`,
  }));
  return {
    name,
    version: kit.version ?? manifest.version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects,
    exports: entries.length > 0 ? { ...exported, './package.json': './package.json' } : undefined,
    bin: kit.commands && asRecord(Object.keys(kit.commands), (command) => `./bin/${command}.js`),
    dependencies,
    peerDependencies: Object.keys(peers).length > 0 ? peers : undefined,
  };
}

/** Where the compiler finds the packages of the workspace. */
const pathsOf = (packages: ReadonlyMap<string, WorkspacePackage>): Record<string, string[]> =>
  Object.fromEntries(
    [...packages].flatMap(([name, { manifest }]) =>
      Object.keys(manifest.exports ?? {}).map((entry) => {
        const specifier = name + entry.slice(1);
        return [specifier, [sourceOf(packages, specifier) ?? '']];
      }),
    ),
  );

/**
 * Writes the declarations of `sources` and of all that they import in the workspace into `to`, in the workspace's layout.
 * Types are not checked: `npm run typecheck` does that.
 * @throws An error with the compiler's output.
 */
async function emitDeclarations(
  workspace: string,
  packages: ReadonlyMap<string, WorkspacePackage>,
  sources: readonly string[],
  to: string,
): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const project = join(to, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(workspace, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: workspace,
        outDir: to,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['node'],
        // By way of node_modules the compiler would take them for libraries, and not write their declarations.
        paths: pathsOf(packages),
        typeRoots: [join(workspace, 'node_modules/@types')],
      },
      files: sources,
    }),
  );
  await promisify(execFile)(process.execPath, [join(workspace, 'node_modules/typescript/bin/tsc'), '-p', project]);
}

/**
 * Compiles a package to ES modules, without types, with the packages inside it; imports of all others stay.
 * Returns the names of the packages that the output imports; those of Node are not among them.
 *
 * @param sources The files to compile, by the names of what comes out: 'index'.
 */
async function compilePackage(
  sources: Readonly<Record<string, string>>,
  to: string,
  platform: KitPackage['platform'],
  isInside: (name: string) => boolean,
): Promise<string[]> {
  const leaveOutside: Plugin = {
    name: 'leave-outside',
    setup(compilation) {
      compilation.onResolve({ filter: /^[@\w]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || isInside(packageOf(path))) return undefined;
        // Where nothing of it is used in what is kept, the import goes too: a command needs no server that it never starts.
        return { path, external: true, sideEffects: false };
      });
    },
  };
  const { metafile } = await build({
    entryPoints: { ...sources },
    outdir: to,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: platform === 'node' ? 'node20' : 'es2022',
    platform: 'node',
    jsx: 'automatic',
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    logLevel: 'error',
    absWorkingDir: to,
    plugins: [leaveOutside],
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external === true && !path.startsWith('node:')).map(({ path }) => path),
  );
  return [...new Set(imported.map(packageOf))].toSorted();
}

interface Workspace {
  readonly root: string;
  readonly packages: ReadonlyMap<string, WorkspacePackage>;
  readonly kit: readonly KitPackage[];
  /** The folder of the declarations of all sources. */
  readonly declarations: string;
}

/** The versions of the kit's packages, by their names. */
const versionsOf = ({ root, kit }: Workspace): Record<string, string> =>
  Object.fromEntries(
    kit.map(({ folder, version }) => {
      const manifest = readManifest(join(root, folder));
      return [manifest.name, version ?? manifest.version];
    }),
  );

function versionIn(workspace: Workspace, name: string): string {
  const manifest = workspace.packages.get(name)?.manifest;
  if (manifest) return `^${versionsOf(workspace)[name] ?? manifest.version}`;
  return readManifest(join(workspace.root, 'node_modules', name)).version;
}

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
  // Packages of this workspace are carried inside, but for the shared ones, which hold state.
  const isInside = (name: string): boolean =>
    name === manifest.name || (packages.has(name) && (kit.carriesShared === true || !sharedPackages.has(name)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const commands = Object.entries(kit.commands ?? {}).map(([command, file]) => [`bin/${command}`, join(from, file)]);
  const entries = Object.entries(kit.entries).map(([entry, file]) => [outputName(entry), join(from, file)]);
  const sources = Object.fromEntries([...entries, ...commands]) as Record<string, string>;
  const code = await compilePackage(sources, folder, kit.platform, isInside);
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

  const imported = [...new Set([...code, ...own.imported])].toSorted();
  const published = publishedManifest(workspace, kit, manifest, imported, types);
  written(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const name of ['README.md', ...(kit.folders ?? [])])
    if (existsSync(join(from, name))) cpSync(join(from, name), join(folder, name), { recursive: true });
  for (const [name, dist] of Object.entries(kit.builds ?? {}))
    if (existsSync(join(from, dist)))
      cpSync(join(from, dist), join(folder, name), {
        recursive: true,
        filter: (file) => !/\.(?:map|br|gz)$/.test(file),
      });
  if (kit.namesVersions === true)
    written(join(folder, 'versions.json'), `${JSON.stringify(versionsOf(workspace), null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
}

/**
 * Makes the folders that are published, and a packed file (`npm pack`) of each. Returns the packed files. tsdown does the
 * same from Node 22.18 on: it takes the place of this and of declarations.ts once `engines` rises.
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
