import { jsonOf, readCookies, removeCookie } from '@wattline/base/browser';
import { type Area, readText, removeText, textKeys } from '@wattline/base/storage';
import { forgetCharges, keptStates, readOpenCharges } from '@wattline/charge';
import { clearedKinds, type ClearedKind, keptCaches, type KeptKind, knownKey, neededKinds } from '@wattline/contract';

/** The kinds under 'On this device'. Charges that are over are of three: may go, must stay, and are another driver's. */
export type ShownKind = KeptKind | 'recent' | 'others';

/** Some entries of a kind that this device keeps. */
interface KeptItem {
  readonly kind: ShownKind;
  /** How many entries. */
  readonly count: number;
  /** Does not throw where storage refuses; may reject where a cache does. */
  readonly remove: () => unknown;
}

/** The items of a kind, counted together. */
export type KeptRow = Pick<KeptItem, 'kind' | 'count'>;

/** The records of this device: the kinds that a driver can clear now, and those that stay. */
export interface DeviceRecords {
  readonly clearable: readonly KeptRow[];
  readonly staying: readonly KeptRow[];
}

const cleared: ReadonlySet<ShownKind> = new Set(clearedKinds);

export const isCleared = (kind: ShownKind): kind is ClearedKind => cleared.has(kind);

/** Counts items by kind, in the order of their first ones. */
function rowsOf(items: readonly KeptItem[]): readonly KeptRow[] {
  const counts = new Map<ShownKind, number>();
  for (const { kind, count } of items) counts.set(kind, count + (counts.get(kind) ?? 0));
  return [...counts].flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
}

/** The entries of a record: those of its list, else one. */
function entriesIn(text: string): number {
  const record = jsonOf(text);
  return Array.isArray(record) ? record.length : 1;
}

/** The item of a stored text; none for a key that is not the app's, and for charges, which `keptCharges` counts. */
function itemOf(key: string, text: string, remove: () => void): KeptItem[] {
  const known = knownKey(key);
  if (known === null || known.name === 'charges' || known.name === 'pastCharges') return [];
  return [{ kind: known.kind, count: entriesIn(text), remove }];
}

const inArea = (area: Area): KeptItem[] =>
  textKeys(area).flatMap((key) => itemOf(key, readText(area, key) ?? '', () => removeText(area, key)));

/** The charges of this browser. `me` is the signed-in driver's id, null for a visitor. */
const keptCharges = (me: string | null, now: number): KeptItem[] =>
  keptStates(me, now).map(({ state }) => ({
    kind: state === 'past' ? 'receipts' : state,
    count: 1,
    remove: () => forgetCharges(me, now),
  }));

/** The prefix of the names of all the app's caches. */
const OWN = 'wattline-';

const kindsOfCaches: ReadonlyMap<string, KeptKind> = new Map(Object.entries(keptCaches));

async function itemOfCache(name: string): Promise<KeptItem> {
  const { length: count } = await (await caches.open(name)).keys();
  // A cache of an earlier release holds what the app itself needs.
  return { kind: kindsOfCaches.get(name) ?? 'app', count, remove: () => caches.delete(name) };
}

/** The caches of the service worker; empty where the browser has none, or blocks them. Never rejects. */
async function inCaches(): Promise<readonly KeptItem[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(OWN));
    return await Promise.all(names.map(itemOfCache));
  } catch {
    return [];
  }
}

/** All that the app keeps in storage, cookies and caches, also where storage is blocked. Never rejects. */
const readItems = async (me: string | null): Promise<readonly KeptItem[]> => [
  ...keptCharges(me, Date.now()),
  ...inArea('local'),
  ...inArea('session'),
  ...readCookies().flatMap(({ key, value }) => itemOf(key, value, () => removeCookie(key))),
  ...(await inCaches()),
];

/** Whether a payment or a charge has no clear outcome yet. */
const isMoneyOpen = (): boolean =>
  readOpenCharges().length > 0 ||
  [...textKeys('local'), ...textKeys('session')].some((key) =>
    ['paymentAttemptOf', 'pendingSession'].includes(knownKey(key)?.name ?? ''),
  );

/** Whether a kind can be cleared now: until all money is settled, what shows a charge without a connection stays. */
function clearableNow(): (kind: ShownKind) => boolean {
  const needed: ReadonlySet<ShownKind> = new Set(isMoneyOpen() ? neededKinds : ([] as KeptKind[]));
  return (kind) => isCleared(kind) && !needed.has(kind);
}

/**
 * Reads what this device keeps of the app, of every storage that it has. Never rejects.
 *
 * @param me The signed-in driver's id, null for a visitor: charges of other drivers are counted apart.
 */
export async function readDevice(me: string | null): Promise<DeviceRecords> {
  const rows = rowsOf(await readItems(me));
  const isClearable = clearableNow();
  return {
    clearable: rows.filter(({ kind }) => isClearable(kind)),
    staying: rows.filter(({ kind }) => !isClearable(kind)),
  };
}

/**
 * Clears what can be cleared of these kinds. What money depends on stays, whatever is asked for. Never rejects.
 *
 * @returns The rows that went, as a new look at the storage shows it.
 */
export async function clearDevice(me: string | null, kinds: ReadonlySet<ShownKind>): Promise<readonly KeptRow[]> {
  const isClearable = clearableNow();
  const items = (await readItems(me)).filter(({ kind }) => kinds.has(kind) && isClearable(kind));
  await Promise.allSettled(items.map(async ({ remove }) => remove()));
  const left = new Map(rowsOf(await readItems(me)).map(({ kind, count }) => [kind, count]));
  return rowsOf(items).flatMap(({ kind, count }) => {
    const gone = count - (left.get(kind) ?? 0);
    return gone > 0 ? [{ kind, count: gone }] : [];
  });
}
