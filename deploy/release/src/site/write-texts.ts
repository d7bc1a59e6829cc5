import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import * as v from 'valibot';
import { integrityOf } from '../parts/integrity';
import { AS_COMPOSED, DISCOVERY_FILE, LIVE, REGISTRY, RELEASES, WORKER_FILE, WRITTEN } from '../store-paths';
import { readText, sideBySide, type Store } from '../store/store';
import { type Site, isPacked, siteContent } from './build-site';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text with its compressed copies, by their names; the text is the last. */
async function withCopies(name: string, text: string): Promise<readonly (readonly [string, Uint8Array])[]> {
  const content = siteContent(name, text);
  // No browser asks for the record, nor for marks.
  if (name === AS_COMPOSED || name === RELEASES || text === '' || isPacked(name)) return [[name, content]];
  const [br, gz] = await Promise.all([brotli(content), gzipped(content, { level: 9 })]);
  return [
    [`${name}.br`, br],
    [`${name}.gz`, gz],
    [name, content],
  ];
}

/** Of each text: the digest of its content, and the tags of its files. LIVE: the tags of the pointers that it is made of. */
const writtenSchema = v.record(v.string(), v.object({ digest: v.string(), tags: v.record(v.string(), v.string()) }));
type Written = v.InferOutput<typeof writtenSchema>;

/** Nothing where it is not there or broken: then everything is written. */
async function readWritten(store: Store, folder: string): Promise<Written> {
  const text = await readText(store, `${folder}/${WRITTEN}`);
  try {
    return v.parse(writtenSchema, JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** These name others, and are written after them, one by one: a composition that is killed leaves a site that is whole. */
const LAST: ReadonlySet<string> = new Set([DISCOVERY_FILE, AS_COMPOSED, WORKER_FILE, REGISTRY]);

/**
 * Writes of a composition what is not there yet, with its compressed copies, and removes what it no longer has: the document of
 * a former address would hold an old shell for ever. Gives the tag of its record of what was written; null where there is none.
 *
 * @param live The tags of the pointers that it is made of.
 * @throws StoreConflict when another process has written to it since.
 */
export async function writeTexts(
  store: Store,
  folder: string,
  site: Site,
  known: ReadonlyMap<string, string>,
  live?: ReadonlyMap<string, string>,
): Promise<string | null> {
  const before = known.has(WRITTEN) ? await readWritten(store, folder) : {};
  const stays = (name: string, digest: string): boolean => {
    const { digest: of, tags = {} } = before[name] ?? {};
    return of === digest && Object.entries(tags).every(([file, tag]) => known.get(file) === tag);
  };
  const written: Written = {};
  const changed = [...site].filter(([name, text]) => {
    const digest = integrityOf(siteContent(name, text));
    const isThere = stays(name, digest);
    written[name] = { digest, tags: isThere ? (before[name]?.tags ?? {}) : {} };
    return !isThere;
  });
  const write = async ([name, text]: readonly [string, string]): Promise<void> => {
    const files = await withCopies(name, text);
    const tags = await sideBySide(files, async ([file, content]) => {
      return [file, await store.write(`${folder}/${file}`, content, known.get(file) ?? null)] as const;
    });
    written[name] = { digest: written[name]?.digest ?? '', tags: Object.fromEntries(tags) };
  };
  await sideBySide(
    changed.filter(([name]) => !LAST.has(name)),
    write,
  );
  for (const text of changed.filter(([name]) => LAST.has(name))) await write(text);
  const files = new Set(Object.values(written).flatMap(({ tags }) => Object.keys(tags)));
  const gone = [...known].filter(([file]) => !files.has(file) && (file !== WRITTEN || site.size === 0));
  await sideBySide(gone, ([file, tag]) => store.remove(`${folder}/${file}`, tag));
  if (site.size === 0) return null;
  const tag = known.get(WRITTEN) ?? null;
  if (live) written[LIVE] = { digest: '', tags: Object.fromEntries(live) };
  if (tag !== null && changed.length + gone.length === 0 && isDeepStrictEqual(before[LIVE], written[LIVE])) return tag;
  return store.write(`${folder}/${WRITTEN}`, Buffer.from(JSON.stringify(written)), tag);
}
