import type { StorageKey } from '@wattline/base/storage';
import { readStored, type Stored, writeStored } from '@wattline/contract';
import type * as v from '@wattline/vendor/schema';

/** As many sessions as this browser knows a way back to (docs/rules.md: sessions-of-this-browser). */
const MOST = 5;

/**
 * A list of the latest sessions that this browser keeps, a record each, by the session's id. Those of another release, which this one
 * cannot read, stay as they are (docs/rules.md: records-outlive-releases), unless `isStill` is false.
 */
export function sessionList<T extends { readonly id: string }>(
  key: StorageKey<'local'>,
  schema: v.GenericSchema<unknown, T>,
  isStill: (record: T) => boolean = () => true,
) {
  const readAll = (): readonly Stored<T>[] =>
    readStored('local', key, schema).filter(({ read }) => read === null || isStill(read));
  const without = (id: string): readonly Stored<T>[] => readAll().filter(({ read }) => read?.id !== id);
  return {
    /** Null where there is none. */
    find: (id: string): T | null => readAll().find(({ read }) => read?.id === id)?.read ?? null,
    keep: (record: T): unknown =>
      writeStored('local', key, [{ stored: record, read: record }, ...without(record.id)].slice(0, MOST)),
    forget: (id: string): unknown => writeStored('local', key, without(id)),
  };
}
