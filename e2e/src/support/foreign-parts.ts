import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');
const foreign = join(workspace, 'deploy/checks/foreign');

/** How each is built, as an outside team types it: a package's command and its words. */
const commands = {
  rspack: ['@rspack/cli', 'rspack', 'build'],
  webpack: ['webpack-cli', 'webpack-cli', 'build'],
  rsbuild: ['@rsbuild/core', 'rsbuild', 'build'],
  vite: ['vite', 'vite', 'build'],
  'react-18': ['@rspack/cli', 'rspack', 'build'],
  plain: ['@rspack/cli', 'rspack', 'build'],
} as const;

/** A folder of deploy/checks/foreign. */
export type ForeignPart = keyof typeof commands;

/** The part of part.json that is read here. */
export interface ForeignRelease {
  readonly name: string;
  readonly version: string;
  readonly entry: { readonly file: string };
  readonly prefixes: readonly string[];
  readonly slots: Readonly<Record<string, { readonly file: string }>>;
  readonly rights?: { readonly auth?: readonly string[]; readonly topics?: readonly string[] };
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

export const distOf = (part: ForeignPart): string => join(foreign, part, 'dist');

export const releaseOf = (part: ForeignPart): ForeignRelease =>
  JSON.parse(readFileSync(join(distOf(part), 'part.json'), 'utf8')) as ForeignRelease;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](?:dist|node_modules)[\\/]/.test(path.slice(folder.length)))
    .toSorted();

/**
 * Hashes all inputs of a build: the part's own files, the common files of the parts, the plugins, and the libraries'
 * versions.
 */
function sourcesHash(part: ForeignPart): string {
  const folders = [join(foreign, part), join(foreign, 'shared-source'), join(workspace, 'libs/part/src')];
  const files = [
    ...folders.flatMap(filesBelow),
    join(workspace, 'libs/contract/src/contract-version.ts'),
    join(workspace, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(workspace.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function commandOf(part: ForeignPart): readonly string[] {
  const [owner, bin, ...words] = commands[part];
  const manifest = createRequire(join(foreign, part, 'package.json')).resolve(`${owner}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Readonly<Record<string, string>> };
  return [join(dirname(manifest), bins[bin] ?? ''), ...words];
}

/**
 * Builds a part as its team does: by its bundler's command, in its folder. A build of the same sources is used again.
 *
 * @throws Error with the bundler's output.
 */
export async function buildForeign(part: ForeignPart): Promise<void> {
  const kept = join(workspace, 'e2e/.reports/built', `foreign-${part}`);
  const hash = sourcesHash(part);
  if (existsSync(kept) && existsSync(join(distOf(part), 'part.json')) && readFileSync(kept, 'utf8') === hash) return;
  const child = spawn(process.execPath, commandOf(part), {
    cwd: join(foreign, part),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${part} was not built:\n${output}`);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, hash);
}
