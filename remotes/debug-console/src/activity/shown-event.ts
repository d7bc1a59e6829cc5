import type { BusEvents, FinishedRequest, PartStatus, Topic } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';
import { MASK, mask, maskPath, maskText } from '../masking/mask';

/** What may be shown of each topic's payload. The rest is a person's, or of a release that this one does not know. */
const shown: { readonly [T in Topic]: readonly (keyof BusEvents[T])[] } = {
  'auth/signed-in': [],
  'auth/signed-out': ['reason'],
  'auth/sign-in-requested': ['reason'],
  'auth/profile-requested': ['reason'],
  'preferences/theme-changed': ['theme'],
  'preferences/language-changed': ['language'],
  'notice/shown': ['kind', 'text', 'durationMs'],
  'checkout/payment-authorized': ['sessionId', 'amountMinor', 'currency'],
  'session/started': ['sessionId'],
  'session/completed': ['sessionId'],
  'refund/requested': ['paymentId'],
  'refund/asked': ['paymentId'],
  'refund/settled': ['paymentId'],
  'remote/loaded': ['remote', 'version', 'milliseconds'],
  'remote/failed': ['remote', 'version', 'code', 'message'],
  'remote/reload-requested': ['remote'],
  'composition/changed': ['parts'],
  'request/finished': ['method', 'path', 'status', 'milliseconds', 'requestId', 'correlationId'],
};

/** An event as the console shows it and puts it into a support bundle. */
export interface ShownEvent {
  readonly topic: Topic;
  readonly sender: string;
  /** ISO 8601. */
  readonly time: string;
  readonly relayed: boolean;
  readonly payload: unknown;
}

/** An event without secrets and personal data (reading 3). */
export function shownEvent({ topic, payload, sender, time, relayed }: BusRecord): ShownEvent {
  const fields: readonly string[] = shown[topic];
  const entries = Object.entries(Object(payload) as object).map(
    ([name, value]) => [name, fields.includes(name) ? shownValue(topic, name, value) : MASK] as const,
  );
  return {
    topic,
    sender: maskText(sender),
    time: new Date(time).toISOString(),
    relayed,
    payload: Object.fromEntries(entries),
  };
}

function shownValue(topic: Topic, name: string, value: unknown): unknown {
  if (name === 'parts' && topic === 'composition/changed')
    return (value as readonly PartStatus[]).map(({ part, state }) => `${part}: ${state}`);
  if (name === 'path' && typeof value === 'string') return maskPath(value);
  return mask(value);
}

/** A request as the console shows it and puts it into a support bundle. */
export interface ShownRequest extends FinishedRequest {
  /** ISO 8601. */
  readonly time: string;
  /** The part that sent it. */
  readonly sender: string;
}

export const isRequest = (record: BusRecord): record is BusRecord<'request/finished'> =>
  record.topic === 'request/finished';

/** A request without what its path says of a person. */
export function shownRequest({ payload, sender, time }: BusRecord<'request/finished'>): ShownRequest {
  const { method, path, status, milliseconds, requestId, correlationId } = payload;
  return {
    time: new Date(time).toISOString(),
    sender,
    method,
    path: maskPath(path),
    status,
    milliseconds,
    requestId,
    correlationId,
  };
}
