import { removeText, type Area, type StorageKey } from '@wattline/base/storage';
import * as v from '@wattline/vendor/schema';
import { readJson, writeRecord } from './stored-record';

/*
 * Records that this release changes and another one may have written: apart from those that read them, which the first page
 * needs alone.
 */

/** A record as it is stored, which may hold more than this release knows, and as `schema` reads it; null where it cannot. */
export interface Stored<T> {
  readonly stored: Fields;
  readonly read: T | null;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record as it is stored, with its reading. */
export function asStored<T>(stored: Fields, schema: v.GenericSchema<unknown, T>): Stored<T> {
  const record = v.safeParse(schema, stored);
  return { stored, read: record.success ? record.output : null };
}

/** The entries of a list, in their order, with those of other releases. An entry that is no record is none. */
export function readStored<A extends Area, T>(
  area: A,
  key: StorageKey<A>,
  schema: v.GenericSchema<unknown, T>,
): readonly Stored<T>[] {
  const entries = readJson(area, key);
  return (Array.isArray(entries) ? entries : []).filter(isFields).map((stored) => asStored(stored, schema));
}

/**
 * A record as it is stored, once its reading has changed from `before` to `next`. All else stays as another release wrote it:
 * fields that this one does not know, and records in it of which it reads nothing (docs/rules.md: records-outlive-releases).
 */
export function withChanges(stored: Fields, before: Fields, next: Fields): Fields;
export function withChanges(stored: unknown, before: unknown, next: unknown): unknown;
export function withChanges(stored: unknown, before: unknown, next: unknown): unknown {
  if (next === before) return stored;
  if (!isFields(stored)) return next;
  if (!isFields(before)) return stored;
  if (!isFields(next)) return next;
  const names = Object.keys({ ...before, ...next });
  const after = names.map((name) => [name, withChanges(stored[name], before[name], next[name])]);
  return { ...stored, ...Object.fromEntries(after) };
}

/**
 * Writes a record in place of the one that is stored, with what another release wrote into that; not where they differ in
 * `name`, by which they are two.
 *
 * @returns As writeRecord.
 */
export function changeRecord<A extends Area, T extends Fields>(
  area: A,
  key: StorageKey<A>,
  schema: v.GenericSchema<unknown, T>,
  record: T,
  name: keyof T & string,
): boolean {
  const stored = readJson(area, key);
  if (!isFields(stored) || stored[name] !== record[name]) return writeRecord(area, key, record);
  return writeRecord(area, key, withChanges(stored, asStored(stored, schema).read ?? {}, record));
}

/** Writes a list as it is stored; an empty one is removed. @returns As writeRecord. */
export function writeStored<A extends Area>(area: A, key: StorageKey<A>, entries: readonly Stored<unknown>[]): boolean {
  if (entries.length > 0)
    return writeRecord(
      area,
      key,
      entries.map(({ stored }) => stored),
    );
  removeText(area, key);
  return true;
}
