import type { onRequestAsyncHookHandler } from 'fastify';
import { HttpError, STATUS_CODE } from '../http/http-error';

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

/** Wraps an error; the message is repeated as `statusMessage`, the only spelling the app's errors are read from. */
export const failure = (error: HttpError, at: Date): Envelope & { statusMessage: string } => ({
  data: null,
  status_code: error.ocpiCode,
  status_message: error.message,
  statusMessage: error.message,
  timestamp: at.toISOString(),
});

/** Lets only the holder of the operator's token pass. */
export const demandOperatorToken =
  (token: string): onRequestAsyncHookHandler =>
  async (request) => {
    if (request.headers.authorization === `Token ${token}`) return;
    throw new HttpError(401, 'Missing or wrong operator token', STATUS_CODE.invalidParameters);
  };

/** The party that the app calls as. It is a hub: it runs no stations of its own and sees those of all. */
export const APP_PARTY = 'WTL';
