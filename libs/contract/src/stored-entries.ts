import * as storageKeys from './storage-keys';

/** The facts known of a stored key. */
export interface KnownKey extends storageKeys.StoredEntry {
  /** Its name in `storageKeys`. */
  readonly name: storageKeys.KeyName;
  /** The key, or what stands in front of the id where it ends in one. Never personal. */
  readonly prefix: string;
  readonly endsInId: boolean;
}

/** Every key that the app keeps in browser storage, and the names of its cookies. */
export const knownKeys: readonly KnownKey[] = Object.entries(storageKeys.entries).map(([text, entry]) => {
  const name = text as storageKeys.KeyName;
  const key: string | ((id: string) => string) = storageKeys[name];
  return typeof key === 'string'
    ? { ...entry, name, prefix: key, endsInId: false }
    : { ...entry, name, prefix: key(''), endsInId: true };
});

/** The facts known of a key in browser storage or of a cookie's name; null for one that is not the app's. */
export const knownKey = (key: string): KnownKey | null =>
  knownKeys.find(({ prefix, endsInId }) => (endsInId ? key.startsWith(prefix) : key === prefix)) ?? null;
