import type { Refusal } from '../http/refusal';
import { STATUS_CODE } from './status-code';

/** OCPI's wrapper around every answer. */
export interface Envelope {
  readonly data: unknown;
  readonly status_code: number;
  readonly status_message: string;
  readonly timestamp: string;
}

/**
 * Wraps what was asked for.
 * @param at when the message was made; an answer with an entity tag passes the time of its data instead, so that
 *   equal data give equal bytes
 */
export const success = (data: unknown, at: Date): Envelope => ({
  data,
  status_code: STATUS_CODE.success,
  status_message: 'Success',
  timestamp: at.toISOString(),
});

/** Wraps a refusal; the message is repeated as `statusMessage`, the only spelling the app's errors are read from. */
export const failure = (refusal: Refusal, at: Date): Envelope & { statusMessage: string } => ({
  data: null,
  status_code: refusal.ocpiCode,
  status_message: refusal.message,
  statusMessage: refusal.message,
  timestamp: at.toISOString(),
});
