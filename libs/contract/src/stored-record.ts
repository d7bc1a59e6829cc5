import * as v from 'valibot';

type Store = 'sessionStorage' | 'localStorage';

/*
 * Records that one part writes into browser storage and another reads. A browser may block storage (even naming it
 * throws), it may be full, and what stands there may be rubbish: then there is no record, and nothing breaks.
 */

/** A text, null when the record has none. */
export const storedText = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null);

/** What `schema` makes of the record, or null. */
export function readRecord<T>(store: Store, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const record = v.safeParse(schema, JSON.parse(globalThis[store].getItem(key) ?? 'null'));
    return record.success ? record.output : null;
  } catch {
    return null;
  }
}

export function writeRecord(store: Store, key: string, record: object): void {
  try {
    globalThis[store].setItem(key, JSON.stringify(record));
  } catch {
    // Blocked or full: it is known until the page is left.
  }
}

export function removeRecord(store: Store, key: string): void {
  try {
    globalThis[store].removeItem(key);
  } catch {
    // Blocked: then there is nothing to remove.
  }
}
