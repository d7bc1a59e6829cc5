import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { partSchema } from '../parts/built-part';
import { orNull } from '../reason-of';
import { areOfSite } from '../signing/site-registry';
import { AS_COMPOSED, LIVE, pointerFile, REGISTRY, SITE, withdrawnFile, WRITTEN } from '../store-paths';
import { readText, type Store } from '../store/store';
import type { LivePart } from './live-parts';

/** A part as it was composed: visitors have it. */
export type ComposedPart = Omit<LivePart, 'tag' | 'trial' | 'worker'>;

const recordSchema = v.object({
  /** Of a signed site: when each document was issued, by its file. */
  issued: v.optional(v.record(v.string(), v.number()), {}),
  parts: v.array(
    v.object({
      name: v.string(),
      releases: v.array(v.object({ part: partSchema, traffic: v.number() })),
      lastGood: v.nullable(partSchema),
      earlier: v.array(v.string()),
      document: v.exactOptional(v.string()),
    }),
  ),
});

/** When the documents of a signed site were issued, in milliseconds since the epoch, by their files. */
export type Issued = Readonly<Record<string, number>>;

/** The text of the record. The tags of pointers are not in it: in a copy of the store they are others. */
export function recordOf(live: readonly LivePart[], issued: Issued = {}): string {
  const parts = live.map(({ name, releases, lastGood, earlier, document }) => ({
    name,
    releases,
    lastGood,
    earlier,
    document,
  }));
  return JSON.stringify({ issued: Object.keys(issued).length > 0 ? issued : undefined, parts });
}

/** The record in a text; null for a text that is none. */
const recordIn = (text: string | null): v.InferOutput<typeof recordSchema> | null =>
  orNull(() => v.parse(recordSchema, JSON.parse(text ?? '')));

/** The parts in a record, by their names; null for a text that is none. */
export function composedIn(text: string | null): ReadonlyMap<string, ComposedPart> | null {
  const record = recordIn(text);
  return record && new Map(record.parts.map((part) => [part.name, part]));
}

/** When each document in a record was issued; nothing for a text that is none. */
export const issuedIn = (text: string | null): Issued => recordIn(text)?.issued ?? {};

interface RecordedSite {
  readonly record: string | null;
  readonly registry: string | null;
}

/**
 * The parts as they were composed last, by their names; null where there is no record that can be read, or where sites are
 * signed and this one is not (areOfSite).
 */
export function signedRecord(
  { record, registry }: RecordedSite,
  siteKey: string | null,
): ReadonlyMap<string, ComposedPart> | null {
  return record !== null && areOfSite({ [AS_COMPOSED]: record }, registry, siteKey) ? composedIn(record) : null;
}

/** The same, as it lies in the store. */
export async function readComposed(
  store: Store,
  siteKey: string | null,
): Promise<ReadonlyMap<string, ComposedPart> | null> {
  const [record = null, registry = null] = await Promise.all(
    [AS_COMPOSED, REGISTRY].map((name) => readText(store, `${SITE}/${name}`)),
  );
  return signedRecord({ record, registry }, siteKey);
}

const writtenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ [LIVE]: v.object({ tags: v.record(v.string(), v.string()) }) }),
);

/**
 * The other parts as they were composed, where no pointer but those of some parts was changed since; null where another one was,
 * and where that is not known.
 */
export async function composedOthers(
  store: Store,
  siteKey: string | null,
  except: readonly string[],
): Promise<readonly ComposedPart[] | null> {
  // Before the record: a composition that comes in between has tags of its own.
  const written = v.safeParse(writtenSchema, await readText(store, `${SITE}/${WRITTEN}`));
  const composed = await readComposed(store, siteKey);
  const { files } = await store.list(LIVE);
  if (!written.success || !composed) return null;
  const own = new Set(except.flatMap((name) => [pointerFile(name), withdrawnFile(name)]));
  const ofOthers = (tags: Iterable<readonly [string, string]>) =>
    Object.fromEntries([...tags].filter(([name]) => !own.has(`${LIVE}/${name}`)));
  if (!isDeepStrictEqual(ofOthers(Object.entries(written.output[LIVE].tags)), ofOthers(files))) return null;
  return [...composed.values()].filter(({ name }) => !except.includes(name));
}
