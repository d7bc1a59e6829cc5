import type { StopEvent } from '@wattline/charge';

/** The backend's answer to a stop, as far as a worker needs it. */
export interface StopAnswer {
  readonly type: Extract<StopEvent['type'], 'accepted' | 'refused' | 'unclear'>;
  /** The operator's reason, where it gave one. */
  readonly reason: string | null;
}

type Wire = Readonly<Record<string, unknown>>;

/** OCPI's words without a clear meaning, and none. */
const UNCLEAR_RESULTS = new Set(['', 'TIMEOUT', 'UNKNOWN']);
/** They do not say that the stop was not done (docs/rules.md: clear-no). */
const UNCLEAR_STATUSES = new Set([401, 408, 409, 425, 429]);
/** OCPI's: a hub lost the operator. */
const LOST_BEHIND_THE_HUB = new Set([4002, 4003]);

const record = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function messageOf(message: unknown): string {
  const first: unknown = Array.isArray(message) ? message[0] : message;
  return text(first) || text(record(first)['text']);
}

/** Reads the answer to STOP_SESSION as libs/api does on a page, in the worker's bytes. `body` is its JSON, or anything else. */
export function stopAnswer(status: number, body: unknown): StopAnswer {
  const envelope = record(body);
  const data = record(envelope['data'] ?? body);
  const statusText = text(envelope['status_message']) || text(envelope['statusMessage']);
  const reason = messageOf(data['message']) || statusText || null;
  if (status >= 400) return { type: status < 500 && !UNCLEAR_STATUSES.has(status) ? 'refused' : 'unclear', reason };
  const code = Number(envelope['status_code'] ?? envelope['statusCode'] ?? 1000);
  if (code >= 2000 && code < 5000) return { type: LOST_BEHIND_THE_HUB.has(code) ? 'unclear' : 'refused', reason };
  const result = text(data['result']).toUpperCase();
  if (result === 'ACCEPTED') return { type: 'accepted', reason: null };
  return { type: UNCLEAR_RESULTS.has(result) ? 'unclear' : 'refused', reason };
}

/** Reads the state of a session from its record on the wire. Null: it is no session. */
export function sessionStatus(body: unknown): 'pending' | 'running' | 'over' | null {
  const session = record(record(body)['data'] ?? body);
  const status = text(session['status']).toUpperCase();
  if (status === 'COMPLETED' || status === 'INVALID') return 'over';
  if (text(session['end_date_time']) || text(session['endDateTime'])) return 'over';
  if (status === 'PENDING' || status === 'RESERVATION') return 'pending';
  return text(session['id']) || text(session['session_id']) || text(session['sessionId']) ? 'running' : null;
}
