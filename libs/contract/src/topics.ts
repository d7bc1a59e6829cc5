import type { InferOutput } from '@wattline/vendor/schema';
import type { eventSchemas } from './event-schemas';

export type Topic = keyof typeof eventSchemas;

type Payloads = { readonly [T in Topic]: Readonly<InferOutput<(typeof eventSchemas)[T]>> };

/** Everything that parts report to one another: each topic with its payload, by the schemas in event-schemas.ts. */
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

/** Every topic. A new one has its payload in event-schemas.ts, and raises the minor number of CONTRACT_VERSION. */
export const topics: { readonly [T in Topic]: TopicPolicy } = {
  'auth/signed-in': { sticky: true, relayed: true },
  'auth/signed-out': { sticky: true, relayed: true },
  'auth/sign-in-requested': {},
  'auth/profile-requested': {},
  'preferences/theme-changed': { sticky: true, relayed: true },
  'preferences/language-changed': { sticky: true, relayed: true },
  'notice/shown': {},
  'checkout/payment-authorized': {},
  'session/started': { relayed: true },
  'session/completed': { relayed: true },
  'refund/requested': {},
  'refund/asked': { relayed: true },
  'refund/settled': { relayed: true },
  'navigation/expected': {},
  'help/requested': {},
  'connection/changed': { sticky: true },
  'remote/loaded': { sticky: true },
  'remote/failed': { sticky: true },
  'remote/reload-requested': {},
  'composition/changed': { sticky: true },
  'request/finished': {},
};
