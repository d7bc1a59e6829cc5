import { isStopOf, RECORDS_CACHE, STOP_ORDERS, type StopOrder } from '@wattline/charge';
import { forgetKeptSessions, SIGNED_OUT_MARK } from '@wattline/contract';

/** Whether a record is the order to stop another driver's charge: it is that driver's matter. */
async function isOthers(records: Cache, request: Request, driverId: string): Promise<boolean> {
  if (!new URL(request.url).pathname.startsWith(STOP_ORDERS)) return false;
  const order = (await (await records.match(request))?.json()) as StopOrder | undefined;
  return order !== undefined && !isStopOf(driverId, order.stop);
}

async function forgetRecords(driverId: string): Promise<void> {
  if (!(await caches.has(RECORDS_CACHE))) return;
  const records = await caches.open(RECORDS_CACHE);
  const all = await records.keys();
  const others = await Promise.all(all.map((request) => isOthers(records, request, driverId).catch(() => false)));
  const left = all.filter((_, index) => !others[index]);
  // A write that is under way goes with the cache.
  if (left.length === all.length) await caches.delete(RECORDS_CACHE);
  else await Promise.all(left.map((request) => records.delete(request)));
}

/**
 * A driver has signed out: removes what the service worker keeps of them, sessions and its own records, and has it keep
 * nothing more. What it reads just then does not come back: it opens a cache before it asks, and a cache that was deleted
 * meanwhile takes nothing that is found again; what it opens later comes after the mark, which it looks for.
 *
 * @throws What a browser has against storage.
 */
export async function forgetWorkerRecords(driverId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  // At once too: the tab may be closed before the mark stands.
  forgetKeptSessions();
  await caches.open(SIGNED_OUT_MARK);
  forgetKeptSessions();
  await forgetRecords(driverId);
}
