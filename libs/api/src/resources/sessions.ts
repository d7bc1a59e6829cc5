import { randomHex } from '@wattline/browser';
import { type Session, readSession } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { dataOf } from '../client/data';
import { isRecord, readEnvelope } from '../client/envelope';
import type { ServiceErrorCode } from '../client/errors';
import type { ApiResponse, KeptCallOptions, WriteOptions } from '../client/exchange';
import { type Known, known } from '../client/known';
import { type ListQuery, type Page, readPage } from '../client/list-data';
import { path } from '../client/path';
import { codedError, ServiceError } from '../client/service-error';
import { sendExplained } from './send-explained';
import { type SessionStart, startBody, startTimeoutMs } from './session-start';

/**
 * The sessions of the network, a part at a time, of one token where one is named. For a caller that
 * holds the operator's token: a browser gets no list (docs/rules.md: operator-allow-list), the app asks `findSessionOf`.
 *
 * @throws ServiceError
 */
export async function listSessions(
  client: ApiClient,
  { tokenUid, dateFrom, dateTo, offset, limit, signal }: ListQuery & { tokenUid?: string } = {},
): Promise<Page<Session>> {
  const query = { tokenUid, dateFrom, dateTo, offset, limit };
  const response = await client.send({ path: '/ocpi/emsp/2.2.1/sessions', query, signal });
  return readPage(response, 'session', readSession, offset);
}

/**
 * One session, live or over.
 *
 * @throws ServiceError, 404 'Session data not found' when the answer holds nothing, 500 'Invalid session response
 * format' when it holds something else.
 */
export async function getSession(
  client: ApiClient,
  sessionId: string,
  { signal, takesKept }: KeptCallOptions = {},
): Promise<Known<Session>> {
  const response = await client.send({ path: path`/ocpi/emsp/2.2.1/sessions/${sessionId}`, signal, takesKept });
  const session = readSession(dataOf(response));
  if (session) return known(session, response);
  throw holdsNothing(response) ? unusable('session-not-found', 404, response) : malformed(response);
}

/**
 * Starts a session by the mobile interface, for a backend that has no commands. One that is refused with 401, with a fresh token too, is asked for once more
 * without authorization, as the same step.
 *
 * @throws ServiceError with the reason that the backend gives; 500 'Invalid session response format' when the answer
 * names no session; 400 without an authorization reference.
 */
export async function startMobileSession(
  client: ApiClient,
  start: SessionStart,
  { signal, idempotencyKey = randomHex(16) }: WriteOptions = {},
): Promise<Session> {
  const request = {
    method: 'POST',
    path: '/api/v2/sessions/start',
    body: startBody(start),
    timeoutMs: startTimeoutMs,
    idempotencyKey,
    signal,
  } as const;
  const response = await sendExplained(client, request).catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.httpStatus !== 401) throw error;
    return sendExplained(client, { ...request, caller: 'visitor' });
  });
  const session = startedSession(response);
  if (session === null) throw malformed(response);
  return session;
}

/**
 * Stops a session by its id, as the operator; gives it where the answer holds it. The app stops with the command
 * STOP_SESSION: this is for a caller that holds the operator's token (docs/rules.md: operator-allow-list).
 *
 * @throws ServiceError
 */
export async function stopSessionById(
  client: ApiClient,
  sessionId: string,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<Session | null> {
  const at = path`/ocpi/emsp/2.2.1/sessions/${sessionId}/stop`;
  return startedSession(await sendExplained(client, { method: 'POST', path: at, idempotencyKey, signal }));
}

/**
 * Stops a session by the mobile interface, for a backend that has no other; gives it where the answer holds it.
 *
 * @throws ServiceError
 */
export async function stopMobileSession(
  client: ApiClient,
  sessionId: string,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<Session | null> {
  const request = { method: 'POST', path: path`/api/v2/sessions/${sessionId}/stop`, idempotencyKey, signal } as const;
  return startedSession(await sendExplained(client, request));
}

/** A session, or nothing but its id, bare or under `session`. */
function startedSession(response: ApiResponse): Session | null {
  const data = dataOf(response);
  const wire = isRecord(data) && data['session'] ? data['session'] : data;
  return readSession(isId(wire) ? { id: wire } : wire);
}

/** A text that is an id, and not a web page. */
function isId(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w.:*~@|-]+$/.test(value.trim()));
}

function holdsNothing(response: ApiResponse): boolean {
  const { data, statusCode } = readEnvelope(response.body);
  if (data === undefined && statusCode !== null) return true;
  const wire = dataOf(response);
  return wire === null || wire === undefined || wire === '' || (isRecord(wire) && Object.keys(wire).length === 0);
}

function malformed(response: ApiResponse): ServiceError {
  return unusable('malformed-session', 500, response);
}

function unusable(
  code: ServiceErrorCode,
  status: number,
  { status: httpStatus, body, requestId }: ApiResponse,
): ServiceError {
  return codedError(code, { status, httpStatus, details: body, requestId });
}
