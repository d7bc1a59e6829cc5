import * as v from '@wattline/vendor/schema';

/** Feeds nest about eight levels. The limit keeps deeper input from exhausting the call stack. */
const DEEPEST_LEVEL = 20;

/** Reads a value from the wire by `schema`, in either spelling of its keys. Null: it is unusable. */
export function readWire<T>(schema: v.GenericSchema<unknown, T>, wire: unknown): T | null {
  const result = v.safeParse(schema, camelKeys(wire));
  return result.success ? result.output : null;
}

/**
 * The same value with every key in camelCase, at every depth: feeds write `party_id`, the backend `partyId`, some
 * records `TariffID`. Where a record holds two spellings of one key, the first that holds something counts: null and a
 * blank text hold nothing.
 *
 * Records come back without a prototype, so that a key such as `__proto__` or `constructor` is a key like any other.
 * Levels below the twentieth read as null.
 */
export function camelKeys(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (level === DEEPEST_LEVEL) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => camelKeys(item, level + 1));

  const record: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    const name = camelKey(key);
    if (holdsNothing(record[name])) record[name] = camelKeys(item, level + 1);
  }
  return record;
}

/** The first of these members that holds a text or a number, as a text; blank ones hold nothing. Never throws. */
export function textIn(record: Readonly<Record<string, unknown>>, ...names: string[]): string | null {
  const texts = names.map((name) => {
    const value = record[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  });
  return texts.find(Boolean) ?? null;
}

const holdsNothing = (value: unknown): boolean =>
  (value ?? '') === '' || (typeof value === 'string' && value.trim() === '');

/** A station of 500 connectors repeats the same few keys 10,000 times with each poll. */
const known = new Map<string, string>();

/** Feeds have about 150 keys. The limit keeps keys that are data from filling the memory. */
const MOST_KNOWN = 500;

/** The name of a key in camelCase: 'party_id' and 'PartyID' are 'partyId'. */
export function camelKey(key: string): string {
  const name = known.get(key) ?? inCamelCase(key);
  if (known.size < MOST_KNOWN) known.set(key, name);
  return name;
}

const inCamelCase = (key: string): string =>
  key
    .replace(/_([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
    .replace(/(ID|URL)$/, (capitals) => capitals.charAt(0) + capitals.slice(1).toLowerCase())
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
