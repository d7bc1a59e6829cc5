import type { Language } from '@wattline/base/i18n';
import { dataOf } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ApiClient, WriteOptions } from '../client/exchange';
import { callOf } from '../client/path';
import * as routes from '../routes';

/** The events that the backend is to report by push messages, and the address for them (docs/backend.md). */
export type PushWish = PushTopic & {
  /** The browser's. */
  readonly subscription: PushSubscriptionJSON;
  readonly language: Language;
};

/** The session, by the id in its page's address; or the station at which a connector is to become free. */
export type PushTopic = { readonly sessionId: string } | { readonly locationId: string };

/** Where subscriptions are sent to. */
export const PUSH_SUBSCRIPTIONS_PATH = callOf(routes.pushWish).path;

/**
 * Subscribes to push messages. The same topic and subscription again replace the former, perhaps in another language.
 *
 * @returns The id by which the subscription is ended; null: the backend does not report it.
 * @throws ServiceError
 */
export async function keepPushSubscription(
  client: ApiClient,
  wish: PushWish,
  options: WriteOptions = {},
): Promise<string | null> {
  const data = dataOf(await client.send({ ...callOf(routes.pushWish), body: wish, ...options }));
  return isRecord(data) && typeof data['id'] === 'string' ? data['id'] : null;
}

/** Takes a wish back. @throws ServiceError */
export async function removePushSubscription(client: ApiClient, id: string, options: WriteOptions = {}): Promise<void> {
  await client.send({ ...callOf(routes.removePushWish, { wishId: id }), ...options });
}
