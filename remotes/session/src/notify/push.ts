import { PUSH_SUBSCRIPTIONS_PATH, removePushSubscription } from '@wattline/api';
import { guardedAnswer } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import type { Language } from '@wattline/base/i18n';
import { askWorker, wantPush } from '@wattline/remote';
import { client } from '../part';
import type { NotifiedSession } from './notified-sessions';

const subscriptionsUrl = (): string => new URL(config().api.baseUrl + PUSH_SUBSCRIPTIONS_PATH, location.origin).href;

/**
 * Has the backend tell of a session by push messages, as `wantPush`, and the worker send it again with a subscription that
 * was renewed.
 */
export async function wantSessionPush(sessionId: string, language: Language): Promise<string | null> {
  const id = await wantPush(client, { sessionId }, language);
  if (id !== null) void askWorker({ type: 'keep-push', url: subscriptionsUrl(), sessionId, language });
  return id;
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
