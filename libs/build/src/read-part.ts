import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartConfig } from '@wattline/contract';
import type { PartManifest } from './part-manifest';

/** Name and version of the package in a folder. @throws those of reading and parsing package.json. */
export const readPackage = (root: string): { readonly name: string; readonly version: string } =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Reads the declaration of the part in `root`; an empty one where it has none, as the shell. @throws Errors of its code. */
export async function readPartConfig(root: string): Promise<PartConfig> {
  const file = join(root, 'part.config.ts');
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as { readonly default: PartConfig };
  return module.default;
}

/** Whether a project is the host or a remote: a remote has src/remote.tsx. */
export const partKind = (root: string): PartManifest['kind'] =>
  existsSync(join(root, 'src/remote.tsx')) ? 'remote' : 'shell';

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
};

/**
 * The build label of the footer, as compile-time constants: version and date are the release's, commit and number are
 * this build's own.
 */
export function buildLabel(version: string, env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const label = {
    version,
    date: env['WATTLINE_BUILD_DATE'] ?? '2025-09-03',
    number: env['WATTLINE_BUILD_NUMBER'] ?? git('rev-list', '--count', 'HEAD') ?? '0',
    commit: env['WATTLINE_COMMIT'] ?? git('rev-parse', '--short=7', 'HEAD') ?? 'unknown',
  };
  return { WATTLINE_BUILD: JSON.stringify(label) };
}
