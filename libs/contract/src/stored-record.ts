import * as v from 'valibot';
import { readText, removeText, writeText, type Area } from '@wattline/storage';

/*
 * Records in browser storage: JSON that one part writes and another reads, or a later release of the same part. Whatever is
 * stored there, reading does not throw. What the browser does not keep lasts until the page is left
 * (docs/rules.md: storage-may-fail).
 */

type Store = Area | 'sessionStorage' | 'localStorage';

const areaOf = (store: Store): Area => (store === 'sessionStorage' || store === 'session' ? 'session' : 'local');

/** A text, null when the record has none. */
export const storedText = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null);

/** A text without which there is no record. */
export const requiredText = v.pipe(v.string(), v.nonEmpty());

/** What is stored under a key, as JSON; null for nothing, and for what is no JSON. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(readText(areaOf(store), key) ?? 'null');
  } catch {
    return null;
  }
}

/** What `schema` makes of the record, or null. */
export function readRecord<T>(store: Store, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  const record = v.safeParse(schema, readJson(store, key));
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
  return writeText(areaOf(store), key, JSON.stringify(record));
}

export function removeRecord(store: Store, key: string): void {
  removeText(areaOf(store), key);
}
