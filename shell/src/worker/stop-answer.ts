import { dataOf, isFailure, isRecord, isRefusal, readEnvelope, refusesClearly } from '@wattline/api';
import type { StopEvent } from '@wattline/charge';

/** The backend's answer to a stop, as far as a worker needs it. */
export interface StopAnswer {
  readonly type: Extract<StopEvent['type'], 'accepted' | 'refused' | 'unclear'>;
  /** The operator's reason, where it gave one. */
  readonly reason: string | null;
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function messageOf(message: unknown): string {
  const first: unknown = Array.isArray(message) ? message[0] : message;
  return text(first) || text(record(first)['text']);
}

/** Reads the answer to STOP_SESSION as a page does, without the schemas of libs/api. `body` is its JSON, or anything else. */
export function stopAnswer(status: number, body: unknown): StopAnswer {
  const [envelope, data] = [readEnvelope(body), record(dataOf({ body }))];
  const reason = messageOf(data['message']) || envelope.message;
  if (status >= 400 || isFailure(envelope))
    return { type: refusesClearly(status, body) ? 'refused' : 'unclear', reason };
  const result = text(data['result']).toUpperCase() || 'UNKNOWN';
  if (result === 'ACCEPTED') return { type: 'accepted', reason: null };
  return { type: isRefusal({ result }) ? 'refused' : 'unclear', reason };
}

/** Reads the state of a session from its record on the wire. Null: it is no session. */
export function sessionStatus(body: unknown): 'pending' | 'running' | 'over' | null {
  const session = record(dataOf({ body }));
  const status = text(session['status']).toUpperCase();
  if (status === 'COMPLETED' || status === 'INVALID') return 'over';
  if (text(session['end_date_time']) || text(session['endDateTime'])) return 'over';
  if (status === 'PENDING' || status === 'RESERVATION') return 'pending';
  return text(session['id']) || text(session['session_id']) || text(session['sessionId']) ? 'running' : null;
}
