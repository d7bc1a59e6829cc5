import type { Stored, StoredEntry, StoreName } from '@wattline/auth/support';
import { readCookies, removeCookie, type CookieName } from '@wattline/base/browser';
import { readText, removeText, textKeys, type Area, type StorageKey } from '@wattline/base/storage';

/** One store; where the browser blocks it, it has no entries. */
interface Store {
  readonly read: () => readonly StoredEntry[];
  readonly remove: (key: string) => void;
}

const byKey = (entries: StoredEntry[]): StoredEntry[] =>
  // oxlint-disable-next-line unicorn/no-array-sort -- a list of its own is sorted: the supported browsers lack toSorted
  entries.sort((one, other) => (one.key < other.key ? -1 : 1));

const webStorage = (area: Area): Store => ({
  read: () => byKey(textKeys(area).map((key) => ({ key, value: readText(area, key) ?? '' }))),
  // Any key that the browser holds, not only the app's.
  remove: (key) => removeText(area, key as StorageKey<Area>),
});

const cookies: Store = { read: () => byKey(readCookies()), remove: (name) => removeCookie(name as CookieName) };

const stores: Readonly<Record<StoreName, Store>> = {
  session: webStorage('session'),
  local: webStorage('local'),
  cookies,
};

export const storeNames: readonly StoreName[] = ['session', 'local', 'cookies'];

/** All entries that this page can read, by name. */
export const readStored = (): Stored => ({
  session: stores.session.read(),
  local: stores.local.read(),
  cookies: stores.cookies.read(),
});

export function clearEntry(name: StoreName, key: string): void {
  stores[name].remove(key);
}

export function clearStore(name: StoreName): void {
  for (const { key } of stores[name].read()) stores[name].remove(key);
}
