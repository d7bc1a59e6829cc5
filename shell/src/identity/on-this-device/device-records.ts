import { readOpenCharges } from '@wattline/charge';
import { type KeptKind, knownKey, neededKinds } from '@wattline/contract';
import { textKeys } from '@wattline/storage';
import { readKeptCaches } from './kept-caches';
import { isCleared, type KeptItem, type KeptRow, rowsOf, type ShownKind } from './kept-item';
import { keptTexts } from './kept-texts';

/** The records of this device: the kinds that a driver can clear now, and those that stay. */
export interface DeviceRecords {
  readonly clearable: readonly KeptRow[];
  readonly staying: readonly KeptRow[];
}

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

const readItems = async (me: string | null): Promise<readonly KeptItem[]> => [
  ...keptTexts(me, Date.now()),
  ...(await readKeptCaches()),
];

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
  return rowsOf(items).flatMap(({ kind, count, since }) => {
    const gone = count - (left.get(kind) ?? 0);
    return gone > 0 ? [{ kind, count: gone, since }] : [];
  });
}
