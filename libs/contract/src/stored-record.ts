import * as v from '@wattline/schema';
import { readText, writeText, type Area, type StorageKey } from '@wattline/storage';

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

/** A record as it is stored, which may hold more than this release knows, and as `schema` reads it; null where it cannot. */
export interface Stored<T> {
  readonly stored: Fields;
  readonly read: T | null;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a list, in their order, with those of other releases. An entry that is no record is none. */
export function readStored<A extends Area, T>(
  area: A,
  key: StorageKey<A>,
  schema: v.GenericSchema<unknown, T>,
): readonly Stored<T>[] {
  const entries = readJson(area, key);
  return (Array.isArray(entries) ? entries : []).filter(isFields).map((stored) => {
    const record = v.safeParse(schema, stored);
    return { stored, read: record.success ? record.output : null };
  });
}

/** The entries of a list that `schema` understands, in their order. */
export const readRecords = <A extends Area, T extends object>(
  area: A,
  key: StorageKey<A>,
  schema: v.GenericSchema<unknown, T>,
): readonly T[] => readStored(area, key, schema).flatMap(({ read }) => read ?? []);

/** @returns Whether the browser keeps the record; if not, it lasts until the page is left. */
export function writeRecord<A extends Area>(area: A, key: StorageKey<A>, record: object): boolean {
  return writeText(area, key, JSON.stringify(record));
}
