import * as v from 'valibot';
import { readText, removeText, writeText, type Area } from '@wattline/storage';

/*
 * Records that one part writes into browser storage and another reads. What stands there may be rubbish: then there is
 * no record, and nothing breaks. What the browser does not keep lasts until the page is left
 * (docs/rules.md: storage-may-fail).
 */

type Store = 'sessionStorage' | 'localStorage';

const areas = { sessionStorage: 'session', localStorage: 'local' } as const satisfies Record<Store, Area>;

/** A text, null when the record has none. */
export const storedText = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null);

/** A text that a record is nothing without. */
export const requiredText = v.pipe(v.string(), v.nonEmpty());

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** What `schema` makes of the record, or null. */
export function readRecord<T>(store: Store, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  const record = v.safeParse(schema, parse(readText(areas[store], key)));
  return record.success ? record.output : null;
}

/** The entries of a list that `schema` understands, in their order. */
export function readRecords<T>(store: Store, key: string, schema: v.GenericSchema<unknown, T>): readonly T[] {
  const entries = readRecord(store, key, v.array(v.unknown())) ?? [];
  return entries.flatMap((entry) => {
    const record = v.safeParse(schema, entry);
    return record.success ? [record.output] : [];
  });
}

/** @returns Whether the browser keeps the record; if not, it lasts until the page is left. */
export function writeRecord(store: Store, key: string, record: object): boolean {
  return writeText(areas[store], key, JSON.stringify(record));
}

export function removeRecord(store: Store, key: string): void {
  removeText(areas[store], key);
}
