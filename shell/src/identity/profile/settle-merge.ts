import { signOut, type Driver } from '@wattline/auth';
import { inTurn } from '@wattline/base/browser';
import { type Area, readText, removeText, type StorageKey, writeText } from '@wattline/base/storage';
import { RECORDS_CACHE, STOP_ORDERS } from '@wattline/charge';
import { lockNames, storageKeys } from '@wattline/contract';
import type { MergeCase, PhoneVerified } from '../phone-verification/phone-verification-machine';
import { takeUpVerified } from '../session';

/** How a merge that the backend accepted ended for this browser. */
export type MergeSettled =
  | { readonly kind: 'merged'; readonly driver: Driver }
  /** The backend sent no driver, or no token: then the driver is signed out and has to sign in again. */
  | { readonly kind: 'mergeNoUser' | 'mergeNoToken' | 'mergeFailed' };

/**
 * Makes this browser's records of both accounts those of the merged driver, and signs the driver in. Never throws.
 *
 * @param merge The two accounts that have become one.
 */
export async function settleMerge(
  verified: PhoneVerified,
  { currentUserId, existingUserId }: MergeCase,
): Promise<MergeSettled> {
  try {
    if (verified.driver === null) return { kind: 'mergeNoUser' };
    for (const former of [currentUserId, existingUserId])
      if (former !== verified.driver.id) renameDriver(former, verified.driver.id);
    if (verified.token === '') {
      await signOut('expired');
      return { kind: 'mergeNoToken' };
    }
    await takeUpVerified(verified);
    return { kind: 'merged', driver: verified.driver };
  } catch {
    return { kind: 'mergeFailed' };
  }
}

/** In a record, these fields name its driver, in whichever release's. */
const NAMES = new Set(['driverId', 'userId']);

/** The keys that end in the driver's id. */
const keysOf = [storageKeys.paymentAttemptOf, storageKeys.deletionAskedOf, storageKeys.receiptPreferencesOf];

/** Makes the records of a former account those of the account that is left (docs/rules.md: records-outlive-accounts). */
function renameDriver(former: string, id: string): void {
  const renamed = (text: string): string => {
    try {
      return JSON.stringify(
        JSON.parse(text, (name, value: unknown) => (NAMES.has(name) && value === former ? id : value)),
      );
    } catch {
      return text;
    }
  };
  const rename = <A extends Area>(area: A, key: StorageKey<A>): void => {
    const text = readText(area, key);
    if (text !== null) writeText(area, key, renamed(text));
  };
  rename('local', storageKeys.charges);
  rename('local', storageKeys.pastCharges);
  rename('session', storageKeys.pendingSession);
  for (const keyOf of keysOf) {
    rename('local', keyOf(former));
    move(keyOf(former), keyOf(id));
  }
  // A browser may have no such storage.
  renameOrders(renamed).catch(() => undefined);
}

/** A payment that was taken counts before one that the backend has named, and that before all else. */
const worth = (text: string | null): number =>
  text === null ? 0 : 1 + Number(text.includes('"wallet":{')) + Number(text.includes('"paid":true'));

/** Of two records the one that is worth more counts. The other stays where it was if the backend has named its payment. */
function move(from: StorageKey<'local'>, to: StorageKey<'local'>): void {
  const [former, own] = [readText('local', from), readText('local', to)];
  const [first, second] = worth(former) > worth(own) ? [former, own] : [own, former];
  if (first !== null) writeText('local', to, first);
  if (second !== null && worth(second) > 1) writeText('local', from, second);
  else removeText('local', from);
}

/** The service worker's orders to stop a charge name the driver who asked. */
async function renameOrders(renamed: (text: string) => string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(RECORDS_CACHE))) return;
  const records = await caches.open(RECORDS_CACHE);
  for (const request of await records.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(STOP_ORDERS)) continue;
    // The worker may be sending it.
    await inTurn(lockNames.stopOf(decodeURIComponent(pathname.slice(STOP_ORDERS.length))), async () => {
      const text = await (await records.match(request))?.text();
      if (text !== undefined) await records.put(request, new Response(renamed(text)));
    });
  }
}
