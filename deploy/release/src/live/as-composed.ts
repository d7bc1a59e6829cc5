import * as v from 'valibot';
import { partSchema } from '../parts/built-part';
import { digestOf, readRegistry } from '../signing/site-registry';
import { AS_COMPOSED, REGISTRY, SITE } from '../store-paths';
import type { Store } from '../store/store';
import type { LivePart } from './live-parts';

/** A part as it was composed: visitors have it. */
export type ComposedPart = Omit<LivePart, 'tag'>;

const recordSchema = v.object({
  parts: v.array(
    v.object({
      name: v.string(),
      releases: v.array(v.object({ part: partSchema, traffic: v.number() })),
      lastGood: v.nullable(partSchema),
      earlier: v.array(v.string()),
      document: v.optional(v.string()),
    }),
  ),
});

/** The text of the record. The tags of pointers are not in it: in a copy of the store they are others. */
export function recordOf(live: readonly LivePart[]): string {
  const parts: readonly ComposedPart[] = live.map(({ name, releases, lastGood, earlier, document }) => ({
    name,
    releases,
    lastGood,
    earlier,
    ...(document !== undefined && { document }),
  }));
  return JSON.stringify({ parts });
}

/** Whether the site's key signed this record; where sites are not signed, whatever lies in the site is the site. */
async function isOfTheSite(store: Store, text: string, siteKey: string | null): Promise<boolean> {
  if (siteKey === null) return true;
  const registry = await store.read(`${SITE}/${REGISTRY}`);
  const signed = registry && readRegistry(registry.content.toString(), siteKey);
  return signed?.files[AS_COMPOSED] === digestOf(text);
}

/**
 * The parts as they were composed last, by their names; null where there is no record that can be read, or where sites are
 * signed and this one is not.
 */
export async function readComposed(
  store: Store,
  siteKey: string | null,
): Promise<ReadonlyMap<string, ComposedPart> | null> {
  const file = await store.read(`${SITE}/${AS_COMPOSED}`);
  if (!file) return null;
  const text = file.content.toString();
  if (!(await isOfTheSite(store, text, siteKey))) return null;
  try {
    const { parts } = v.parse(recordSchema, JSON.parse(text));
    return new Map(
      parts.map(({ document, ...part }) => [part.name, { ...part, ...(document !== undefined && { document }) }]),
    );
  } catch {
    return null;
  }
}
