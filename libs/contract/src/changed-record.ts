import * as v from '@wattline/schema';
import { removeText, type Area, type StorageKey } from '@wattline/storage';
import { type Fields, isFields, readJson, type Stored, writeRecord } from './stored-record';

/*
 * Records that this release changes and another one may have written: apart from those that read them, which the first page
 * needs alone.
 */

/**
 * A record as it is stored, once its reading has changed from `before` to `next`. All else stays as another release wrote it:
 * fields that this one does not know, and records in it of which it reads nothing (docs/rules.md: records-outlive-releases).
 */
export function withChanges(stored: Fields, before: Fields, next: Fields): Fields {
  const names = Object.keys({ ...before, ...next });
  const after = names.map((name) => [name, valueAfter(stored[name], before[name], next[name])]);
  return { ...stored, ...Object.fromEntries(after) };
}

function valueAfter(stored: unknown, before: unknown, next: unknown): unknown {
  if (next === before) return stored;
  if (!isFields(stored)) return next;
  if (!isFields(before)) return stored;
  return isFields(next) ? withChanges(stored, before, next) : next;
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
  const before = v.safeParse(schema, stored);
  return writeRecord(area, key, withChanges(stored, before.success ? before.output : {}, record));
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
