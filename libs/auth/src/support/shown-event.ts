import { topics, type FinishedRequest, type PartStatus, type Topic } from '@wattline/contract';
import type { BusRecord } from '@wattline/event-bus';
import { MASK, mask, maskPath, maskText } from './mask';

/** An event as the console shows it and puts it into a support bundle. */
export interface ShownEvent {
  readonly topic: Topic;
  readonly sender: string;
  /** ISO 8601. */
  readonly time: string;
  readonly relayed: boolean;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An event without secrets and personal data: only the fields that its topic shows. */
export function shownEvent({ topic, payload, sender, time, relayed }: BusRecord): ShownEvent {
  // A remote may be newer than the console: of a topic that is not known here nothing is shown.
  const fields: readonly string[] = Object.hasOwn(topics, topic) ? topics[topic].shown : [];
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

/** Masks the parts of a request's path that identify a person. */
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
