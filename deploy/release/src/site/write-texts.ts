import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import pMap from 'p-map';
import { AS_COMPOSED } from '../store-paths';
import { AT_ONCE, type Store } from '../store/store';
import type { Site } from './build-site';
import { isPacked, siteContent } from './site-content';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function withCopies(site: Site): Promise<Map<string, Uint8Array>> {
  const files = await Promise.all(
    [...site].map(async ([name, text]) => {
      const content = siteContent(name, text);
      // No browser asks for the record, nor for marks.
      if (name === AS_COMPOSED || text === '' || isPacked(name)) return [[name, content] as const];
      const [br, gz] = await Promise.all([brotli(content), gzipped(content, { level: 9 })]);
      return [
        [`${name}.br`, br],
        [`${name}.gz`, gz],
        [name, content],
      ] as const;
    }),
  );
  return new Map(files.flat());
}

/**
 * Writes a composition over the one that was read, with its compressed copies.
 * @throws StoreConflict when another process has written to it since.
 */
export async function writeTexts(
  store: Store,
  folder: string,
  site: Site,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const files = await withCopies(site);
  await pMap(files, ([name, content]) => store.write(`${folder}/${name}`, content, known.get(name) ?? null), AT_ONCE);
  // An address that the shell no longer has: its document would hold an old shell for ever.
  await pMap(
    [...known].filter(([name]) => !files.has(name)),
    ([name, tag]) => store.remove(`${folder}/${name}`, tag),
    AT_ONCE,
  );
}
