import { readCookies, removeCookie } from '@wattline/browser';
import { readText, removeText, textKeys, type Area } from '@wattline/storage';

/** Where a browser keeps what the app gave it. */
export type StoreName = 'session' | 'local' | 'cookies';

export interface StoredEntry {
  readonly key: string;
  readonly value: string;
}

/** One place's entries by their names, in order; it may be blocked, and then holds nothing. */
interface Store {
  readonly read: () => readonly StoredEntry[];
  readonly remove: (key: string) => void;
}

const byKey = (entries: StoredEntry[]): StoredEntry[] =>
  // oxlint-disable-next-line unicorn/no-array-sort -- of a list of its own; toSorted is younger than the browsers that drivers have
  entries.sort((one, other) => (one.key < other.key ? -1 : 1));

const webStorage = (area: Area): Store => ({
  read: () => byKey(textKeys(area).map((key) => ({ key, value: readText(area, key) ?? '' }))),
  remove: (key) => removeText(area, key),
});

const cookies: Store = { read: () => byKey(readCookies()), remove: removeCookie };

const stores: Readonly<Record<StoreName, Store>> = {
  session: webStorage('session'),
  local: webStorage('local'),
  cookies,
};

export const storeNames: readonly StoreName[] = ['session', 'local', 'cookies'];

export type Stored = Readonly<Record<StoreName, readonly StoredEntry[]>>;

/** Everything that this page may read of what the browser keeps for it. */
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
