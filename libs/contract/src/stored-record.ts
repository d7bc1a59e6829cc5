import { readText, writeText, type Area, type StorageKey } from '@wattline/base/storage';
import * as v from '@wattline/vendor/schema';

/*
 * Records in browser storage: JSON that one part writes and another reads, or a later release of the same part. Whatever is
 * stored there, reading does not throw. What the browser does not keep lasts until the page is left
 * (docs/rules.md: storage-may-fail).
 */

/** A text, null when the record has none. */
export const storedText = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null);

/** A text without which there is no record. */
export const requiredText = v.pipe(v.string(), v.nonEmpty());

/** Reads the JSON stored under a key; null for nothing, and for a text that is no JSON. */
export function readJson<A extends Area>(area: A, key: StorageKey<A>): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Reads the record by `schema`, or gives null. */
export function readRecord<A extends Area, T>(
  area: A,
  key: StorageKey<A>,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const record = v.safeParse(schema, readJson(area, key));
  return record.success ? record.output : null;
}

/** The entries of a list that `schema` understands, in their order. */
export function readRecords<A extends Area, T>(
  area: A,
  key: StorageKey<A>,
  schema: v.GenericSchema<unknown, T>,
): readonly T[] {
  const entries = readRecord(area, key, v.array(v.unknown())) ?? [];
  return entries.flatMap((entry) => {
    const record = v.safeParse(schema, entry);
    return record.success ? [record.output] : [];
  });
}

/** @returns Whether the browser keeps the record; if not, it lasts until the page is left. */
export function writeRecord<A extends Area>(area: A, key: StorageKey<A>, record: object): boolean {
  return writeText(area, key, JSON.stringify(record));
}
