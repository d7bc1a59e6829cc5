import { type ApiClient, keepPushSubscription, type PushTopic } from '@wattline/api';
import { bytesOfBase64 } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import type { Language } from '@wattline/base/i18n';
import type { KeepPush, TellFree, TellNews } from '@wattline/contract';

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
export async function askWorker(message: TellNews | TellFree | KeepPush): Promise<boolean> {
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

/**
 * The browser's own subscription, made where there is none. A browser refuses another key beside the one that it was made
 * with: then it is replaced, because a backend with a rotated key cannot send there. @throws The browser's errors.
 */
async function subscriptionOf(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOfBase64(publicKey) };
  return pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  });
}

/**
 * Has the backend send push messages about something, where it can; `askWorker` was answered before. The same again renews
 * it. Nothing depends on it.
 *
 * @returns what the wish is taken back by; null where there are no push messages. Never throws.
 */
export async function wantPush(client: ApiClient, topic: PushTopic, language: Language): Promise<string | null> {
  const { publicKey } = config().push;
  if (publicKey === null || !('PushManager' in window)) return null;
  try {
    const subscription = (await subscriptionOf(publicKey)).toJSON();
    return await keepPushSubscription(client, { ...topic, subscription, language });
  } catch {
    return null;
  }
}
