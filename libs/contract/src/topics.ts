import type { InferOutput } from '@wattline/schema';
import type { eventSchemas } from './event-schemas';

export type Topic = keyof typeof eventSchemas;

type Payloads = { readonly [T in Topic]: Readonly<InferOutput<(typeof eventSchemas)[T]>> };

/** Everything that parts tell one another: each topic with its payload, by the schemas in event-schemas.ts. */
export interface BusEvents extends Payloads {}

/** A message that the shell shows for a while. */
export type Notice = BusEvents['notice/shown'];

/** How a notice looks and how a screen reader treats it. */
export type NoticeKind = Notice['kind'];

/** A call to the backend that is over. */
export type FinishedRequest = BusEvents['request/finished'];

/** How the bus treats a topic. */
export interface TopicPolicy {
  /** A listener that comes later still gets the last value. */
  readonly sticky?: boolean;
  /** The event also reaches this driver's other tabs. */
  readonly relayed?: boolean;
}

interface TopicRow<T extends Topic> extends TopicPolicy {
  /** The payload's fields that the debug console may show. All others may be personal. */
  readonly shows: readonly (keyof BusEvents[T])[];
}

/** Every topic. A new one has its payload in event-schemas.ts, and raises the minor number of CONTRACT_VERSION. */
export const topics: { readonly [T in Topic]: TopicRow<T> } = {
  'auth/signed-in': { sticky: true, relayed: true, shows: [] },
  'auth/signed-out': { sticky: true, relayed: true, shows: ['reason'] },
  'auth/sign-in-requested': { shows: ['reason'] },
  'auth/profile-requested': { shows: ['reason'] },
  'preferences/theme-changed': { sticky: true, relayed: true, shows: ['theme'] },
  'preferences/language-changed': { sticky: true, relayed: true, shows: ['language'] },
  'notice/shown': { shows: ['kind', 'text', 'durationMs'] },
  'checkout/payment-authorized': { shows: ['sessionId', 'amountMinor', 'currency'] },
  'session/started': { relayed: true, shows: ['sessionId'] },
  'session/completed': { relayed: true, shows: ['sessionId'] },
  'refund/requested': { shows: ['paymentId'] },
  'refund/asked': { relayed: true, shows: ['paymentId'] },
  'refund/settled': { relayed: true, shows: ['paymentId'] },
  'navigation/expected': { shows: ['path', 'isImminent'] },
  'help/requested': { shows: [] },
  'connection/changed': { sticky: true, shows: ['isOnline'] },
  'remote/loaded': { sticky: true, shows: ['remote', 'version', 'milliseconds'] },
  'remote/failed': { sticky: true, shows: ['remote', 'version', 'code', 'message'] },
  'remote/reload-requested': { shows: ['remote'] },
  'composition/changed': { sticky: true, shows: ['parts'] },
  'request/finished': { shows: ['method', 'path', 'status', 'milliseconds', 'requestId', 'correlationId'] },
};
