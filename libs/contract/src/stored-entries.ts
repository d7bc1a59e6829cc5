import type { EntryRow, StoredEntry } from './kept-kinds';
import * as storageKeys from './storage-keys';

/** The name of a key in `storageKeys`. */
type KeyName = Exclude<keyof typeof storageKeys, 'entries'>;

/** The facts known of a stored key. */
export interface KnownKey extends StoredEntry {
  readonly name: KeyName;
  /** The key, or what stands in front of the id where it ends in one. Never personal. */
  readonly prefix: string;
  readonly endsInId: boolean;
}

const entries: Readonly<Record<KeyName, EntryRow>> = storageKeys.entries;
const keys: Readonly<Record<KeyName, string | ((id: string) => string)>> = storageKeys;

/** Every key that the app keeps in browser storage, and the names of its cookies. */
export const knownKeys: readonly KnownKey[] = (Object.keys(entries) as KeyName[]).map((name) => {
  const key = keys[name];
  const [part, lasts, kind, what, why, { isPrivate = false, deleted = null } = {}] = entries[name];
  const endsInId = typeof key !== 'string';
  return { name, prefix: endsInId ? key('') : key, endsInId, part, lasts, kind, what, why, isPrivate, deleted };
});

/** The facts known of a key in browser storage or of a cookie's name; null for one that is not the app's. */
export const knownKey = (key: string): KnownKey | null =>
  knownKeys.find(({ prefix, endsInId }) => (endsInId ? key.startsWith(prefix) : key === prefix)) ?? null;
