import type { KeepPush, TellNews } from '@wattline/contract';

/** A worker that is there has answered by then. In milliseconds. */
const PATIENCE_MS = 8_000;

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

/** The service worker, which is registered where it is not there yet: with a wish to save data it waits for the driver's. */
async function activeWorker(): Promise<ServiceWorker | null> {
  if (!(await navigator.serviceWorker.getRegistration())) {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  }
  const ready = await Promise.race([navigator.serviceWorker.ready, after(PATIENCE_MS)]);
  return ready?.active ?? null;
}

/** Says something to the service worker. Gives whether it has done it, which one of an older release does not. Never throws. */
export async function askWorker(message: TellNews | KeepPush): Promise<boolean> {
  try {
    const worker = await activeWorker();
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true));
    });
    port1.start();
    worker?.postMessage(message, [port2]);
    const isDone = worker !== null && ((await Promise.race([answered, after(PATIENCE_MS)])) ?? false);
    port1.close();
    return isDone;
  } catch {
    return false;
  }
}
