import { keepPushSubscription, PUSH_SUBSCRIPTIONS_PATH, removePushSubscription } from '@wattline/api';
import { bytesOfBase64, guardedAnswer } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import type { Language } from '@wattline/base/i18n';
import { client } from '../part';
import { askWorker } from './ask-worker';
import type { NotifiedSession } from './notified-sessions';

const subscriptionsUrl = (): string => new URL(config().api.baseUrl + PUSH_SUBSCRIPTIONS_PATH, location.origin).href;

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
 * Has the backend tell of a session by push messages, where it can. The same again renews it. Nothing depends on it.
 *
 * @returns what the wish is taken back by; null where there are no push messages. Never throws.
 */
export async function wantPush(sessionId: string, language: Language): Promise<string | null> {
  const { publicKey } = config().push;
  if (publicKey === null || !('PushManager' in window)) return null;
  try {
    const subscription = (await subscriptionOf(publicKey)).toJSON();
    const id = await keepPushSubscription(client, { sessionId, subscription, language });
    if (id !== null) void askWorker({ type: 'keep-push', url: subscriptionsUrl(), sessionId, language });
    return id;
  } catch {
    return null;
  }
}

/** Ends that, as far as it can be: the backend ends it by itself with the session. Never throws. */
export async function endPush({ id: sessionId, pushId }: NotifiedSession, isLast: boolean): Promise<void> {
  if (pushId === null) return;
  void askWorker({ type: 'keep-push', url: subscriptionsUrl(), sessionId, language: null });
  await removePushSubscription(client, pushId).catch(() => undefined);
  if (!isLast) return;
  await guardedAnswer('browser: unsubscribe', async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  });
}
