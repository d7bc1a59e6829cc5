import { inTurn } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { RECORDS_CACHE, stopOrderPath, type KeepStop, type Known, type StopOrder } from '@wattline/charge';
import { lockNames } from '@wattline/contract';

/** How long the service worker may take to answer, in milliseconds. One of an earlier release does not. */
const ANSWER_MS = 1_000;

/**
 * Hands a stop over to the service worker, which sends it where no page is open. Gives whether it will. It is not asked
 * where a token would have to go along, nor where the backend is at another origin.
 */
export async function handOver(sessionId: string, stop: Known<'stop'>): Promise<boolean> {
  const { ocpi, api } = config();
  if (ocpi.token !== 'edge' || api.baseUrl !== '' || !('serviceWorker' in navigator)) return false;
  const { cpoIdentifier, responseUrl } = ocpi;
  const order: StopOrder = { sessionId, stop, cpoIdentifier, responseUrl, told: null };
  try {
    const worker = (await navigator.serviceWorker.getRegistration())?.active;
    if (!worker) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data === true));
      setTimeout(resolve, ANSWER_MS, false);
    });
    port1.start();
    worker.postMessage({ type: 'keep-stop', order } satisfies KeepStop, [port2]);
    return await answer.finally(() => port1.close());
  } catch {
    return false;
  }
}

/**
 * Takes a stop back from the service worker, which does not send it from then on. Waits while it is just sending it. Gives
 * what the worker had; null where it had none.
 *
 * @throws Where the browser does not let it be removed.
 */
export async function takeOver(sessionId: string): Promise<StopOrder | null> {
  if (!('caches' in window)) return null;
  return inTurn(lockNames.stopOf(sessionId), async () => {
    const path = stopOrderPath(sessionId);
    const records = await caches.open(RECORDS_CACHE);
    const found = await records.match(path);
    if (!found) return null;
    const order = (await found.json()) as StopOrder;
    await records.delete(path);
    return order;
  });
}
