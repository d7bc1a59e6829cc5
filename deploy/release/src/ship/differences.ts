import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { differencePath } from '@wattline/edge';
import { readPointer } from '../live/live-pointer';
import type { BuiltPart } from '../parts/built-part';
import { releaseFolder } from '../store-paths';
import type { Store } from '../store/store';

/** To how many releases the scripts have differences: the live ones, then those that were live last. */
const RELEASES = 3;

/** The best that still takes less than a second for the largest script. */
const LEVEL = 19;

/** The first bytes of a difference (RFC 9842): the mark of its format, and the hash of its dictionary. */
const MARK = Buffer.from('5e2a4d1820000000', 'hex');

let compressor: Promise<void> | undefined;

/** The compressor's WebAssembly, which is compiled once, and only where there is something to compare. */
const compressorReady = (): Promise<void> => (compressor ??= init());

/** The name of a hashed script's chunk: 'module' for 'module.d2daf152.js'. */
const chunkOf = (file: string): string | null => /^([^/]+)\.[0-9a-f]{8,}\.js$/.exec(file)?.[1] ?? null;

function difference(content: Uint8Array, dictionary: Uint8Array, hash: Uint8Array): Uint8Array {
  const context = createCCtx();
  try {
    return Buffer.concat([MARK, hash, compressUsingDict(context, content, dictionary, LEVEL)]);
  } finally {
    freeCCtx(context);
  }
}

/** The versions that returning visitors may have scripts of, those of most of them first. */
async function earlierVersions(store: Store, { name, version }: BuiltPart): Promise<string[]> {
  // A broken pointer is for the promotion to say: a release is whole without differences.
  const stored = await readPointer(store, name).catch(() => null);
  const { releases = [], earlier = [] } = stored?.pointer ?? {};
  const versions = new Set([...releases.map((release) => release.version), ...earlier]);
  versions.delete(version);
  return [...versions].slice(0, RELEASES);
}

/** The hashed scripts of a release, by their chunks. */
async function scriptsOf(store: Store, name: string, version: string): Promise<Map<string, string>> {
  const folder = releaseFolder(name, version);
  const { files } = await store.list(folder);
  const named = [...files.keys()].map((file) => [chunkOf(file), `${folder}/${file}`] as const);
  return new Map(named.flatMap(([chunk, path]) => (chunk === null ? [] : [[chunk, path] as const])));
}

/**
 * The difference that a browser with a script of an earlier release needs of this build's script of the same chunk, by the path below
 * the release's folder (docs/decisions/0021). Only where it saves something. `read` gives one of the build's files.
 */
export async function differences(
  store: Store,
  part: BuiltPart,
  files: Iterable<string>,
  read: (file: string) => Uint8Array,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const version of await earlierVersions(store, part)) {
    const dictionaries = await scriptsOf(store, part.name, version);
    for (const file of files) {
      const path = dictionaries.get(chunkOf(file) ?? '');
      const dictionary = path === undefined ? null : await store.read(path);
      if (!dictionary) continue;
      await compressorReady();
      const content = read(file);
      const hash = createHash('sha256').update(dictionary.content).digest();
      const smaller = difference(content, dictionary.content, hash);
      if (smaller.length < brotliCompressSync(content).length) {
        found.set(differencePath(hash.toString('base64'), file), smaller);
      }
    }
  }
  return found;
}
