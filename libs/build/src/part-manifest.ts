import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { CONTRACT_VERSION } from '@wattline/contract';
import { readPackage } from './read-package';

/** A built file and the hash that a browser holds it to. */
export interface BuiltFile {
  readonly file: string;
  /** 'sha384-…' */
  readonly integrity: string;
}

/** What a build says of itself, in dist/part.json: the release tool needs nothing else. */
export interface PartManifest {
  readonly name: string;
  readonly version: string;
  readonly kind: 'shell' | 'remote';
  readonly contract: string;
  readonly entry: BuiltFile;
  /** What the entry asks for next, so that a page can ask for it at once: a remote's module, a shell's landing page. */
  readonly preload: readonly BuiltFile[];
  /** A shell's: which part owns which first segment of a path. */
  readonly routes?: Readonly<Record<string, string>>;
}

/** Integrity of some bytes, as browsers check it. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function filesOf(stats: StatsCompilation, chunkName: string): string[] {
  const chunk = stats.chunks?.find(({ names }) => names?.includes(chunkName));
  return (chunk?.files ?? []).filter((file) => file.endsWith('.js'));
}

/**
 * Describes what was built in `root`/dist. Errors: when the build has no entry, which means that the
 * configuration is not one of this package's.
 */
export function partManifest(root: string, kind: PartManifest['kind'], entryChunk: string, stats: StatsCompilation): PartManifest {
  const built = (file: string): BuiltFile => ({ file, integrity: integrityOf(readFileSync(join(root, 'dist', file))) });
  const [entry] = filesOf(stats, entryChunk);
  if (!entry) throw new Error(`The build of ${root} has no entry chunk '${entryChunk}'.`);
  const common = { ...readPackage(root), kind, contract: CONTRACT_VERSION, entry: built(entry) };
  if (kind === 'remote') return { ...common, preload: filesOf(stats, 'module').map(built) };
  const routes = JSON.parse(readFileSync(join(root, 'src/route-table.json'), 'utf8')) as Record<string, string>;
  return { ...common, preload: filesOf(stats, 'landing').map(built), routes };
}
