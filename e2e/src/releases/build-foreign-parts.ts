import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foreign, type ForeignPart, type OrdinaryPart } from './foreign-parts';

type Part = ForeignPart | OrdinaryPart;

/** How each is built, as an outside team types it: a package's command and its words. */
const commands = {
  rspack: ['@rspack/cli', 'rspack', 'build'],
  webpack: ['webpack-cli', 'webpack-cli', 'build'],
  vite: ['vite', 'vite', 'build'],
  'react-18': ['@rspack/cli', 'rspack', 'build'],
  plain: ['@rspack/cli', 'rspack', 'build'],
  widget: ['@rspack/cli', 'rspack', 'build'],
  calendar: ['@rspack/cli', 'rspack', 'build'],
  notes: ['vite', 'vite', 'build'],
} as const satisfies Record<Part, readonly string[]>;

function commandOf(part: Part): readonly string[] {
  const [owner, bin, ...words] = commands[part];
  const manifest = createRequire(join(foreign, part, 'package.json')).resolve(`${owner}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Readonly<Record<string, string>> };
  return [join(dirname(manifest), bins[bin] ?? ''), ...words];
}

/**
 * Builds a part as its team does: by its bundler's command, in its folder.
 *
 * @throws Error with the bundler's output.
 */
async function build(part: Part): Promise<void> {
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
}

// Tests of the night alone use them. One after the other: bundlers use all cores by themselves.
if (process.env['WATTLINE_NIGHT']) for (const part of Object.keys(commands) as Part[]) await build(part);
