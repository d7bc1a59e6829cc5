import { randomHex } from '@wattline/base/browser';
import { keeps } from '@wattline/base/config';
import { createHttp, type EarlyRead, type HttpOptions } from '@wattline/base/http';
import type { FinishedRequest } from '@wattline/contract';
import { callerOf, callIds, type OperatorAccess, operatorIdentity, traceparent } from './call-headers';
import { isRecord } from './envelope';
import { type ApiClient, type ApiRequest, type ApiResponse, exchange } from './exchange';
import { codedError, ServiceError } from './service-error';

/** An older answer may not show the present state. */
const FRESH_MS = 10_000;

/**
 * The read that the document has sent for the same address, at most 10 s ago; null without one. It is given once, and
 * not for a call that differs in more than its address.
 */
function takeEarlyRead(baseUrl: string, { method = 'GET', path, query, etag }: ApiRequest): EarlyRead | null {
  if (method !== 'GET' || query || etag) return null;
  const reads = globalThis.wattlineFirstData?.reads;
  const read = reads?.get(baseUrl + path);
  reads?.delete(baseUrl + path);
  return read && Date.now() - read.sentAt <= FRESH_MS ? read : null;
}

/**
 * The signed-in driver's access token, null for a visitor. Rejects, as after a refused refresh, where `driverId` is given
 * and that driver is not the one who is signed in.
 */
type TokenSource = (driverId?: string) => string | null | Promise<string | null>;

/**
 * The token that a driver's call goes out with: of the driver with `driverId`, if that is given.
 *
 * @throws ServiceError with `unsent` where another driver is signed in,
 * and when the token has run out and could not be refreshed: as a network failure where the refresh got no answer, else with
 * the status that it was answered with; the signal's own reason when the caller aborts meanwhile.
 */
async function driverToken(
  source: TokenSource,
  signal: AbortSignal | undefined,
  driverId: string | undefined,
): Promise<string | null> {
  const token = Promise.resolve().then(() => source(driverId));
  try {
    return await (signal ? Promise.race([token, abortOf(signal)]) : token);
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw unsent(thrown);
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** The error of a failed refresh has the reason as its cause, in which `httpStatus` is the backend's answer. */
function unsent(error: unknown): ServiceError {
  const answer = isRecord(error) && isRecord(error['cause']) ? error['cause']['httpStatus'] : null;
  const fields = { unsent: true, cause: error };
  if (typeof answer !== 'number') return codedError('offline', { ...fields, status: 500 });
  const isRefused = answer === 401 || answer === 403;
  return codedError(isRefused ? 'no-refresh' : 'http', { ...fields, status: answer }, { status: answer });
}

export interface ApiOptions extends Omit<HttpOptions, 'startSpan'> {
  readonly ocpi: OperatorAccess;
  /**
   * The signed-in driver's access token, null for a visitor. It may be refreshed first where it is known to have run out
   * (docs/rules.md: fresh-token-before-a-write); where that fails, the call fails and nothing is sent.
   */
  readonly accessToken: TokenSource;
  /**
   * Called once when a driver's call is answered with 401, with the token that was refused. A call that was not done goes
   * out once more with the token that this gives, a write under the same Idempotency-Key and only where the backend
   * guarantees that nothing is done at a 401. Without another token, or with another driver's, the 401 stands.
   */
  readonly onUnauthorized?: (refused: string | null, driverId?: string) => Promise<string | null>;
  /** Reports each request that is over, repetitions included. It holds only the fields that an operator may see. */
  readonly onFinished?: (request: FinishedRequest) => void;
}

/** Makes the client that every call of the backend goes through. */
export function createApiClient(options: ApiOptions): ApiClient {
  const http = createHttp({ ...options, startSpan: (previous) => traceparent(previous) });
  // One for the life of the page, the document's own requests included.
  const correlationId = globalThis.wattlineFirstData?.correlationId ?? randomHex(16);

  async function exchanged(request: ApiRequest, headers: Record<string, string>): Promise<ApiResponse> {
    const since = performance.now();
    const finish = (status: number | null): void =>
      options.onFinished?.({
        method: request.method ?? 'GET',
        path: request.path,
        status,
        milliseconds: Math.round(performance.now() - since),
        requestId: headers['X-Request-Id'] ?? null,
        correlationId,
      });
    try {
      const response = await exchange(http, request, headers);
      finish(response.status || null);
      return response;
    } catch (error) {
      finish(error instanceof ServiceError ? error.httpStatus : null);
      throw error;
    }
  }

  /** A call that the document may have sent already. */
  function taken(request: ApiRequest, headers: Record<string, string>): Promise<ApiResponse> {
    const early = takeEarlyRead(options.baseUrl, request);
    return exchanged({ ...request, early }, { ...headers, ...early?.headers });
  }

  async function send(request: ApiRequest): Promise<ApiResponse> {
    const headers = { ...callIds(correlationId), ...callHeaders(request) };
    const caller = request.caller ?? callerOf(request.path);
    if (caller === 'operator') return taken(request, { ...headers, ...operatorHeaders(options.ocpi) });
    if (caller === 'visitor') return taken(request, headers);

    const asDriver = (token: string | null) =>
      exchanged(request, token ? { ...headers, Authorization: `Bearer ${token}` } : headers);
    const token = await driverToken(options.accessToken, request.signal, request.driverId);
    try {
      return await asDriver(token);
    } catch (error) {
      const fresh = isUnauthorized(error) ? await refreshed(options, token, request.driverId) : null;
      // The next call has the fresh token. This one may have been done (docs/rules.md: nothing-twice-by-itself).
      const mayRepeat = isRead(request) || keeps('nothing-done-at-401');
      if (fresh === null || fresh === token || !mayRepeat) throw error;
      return asDriver(fresh);
    }
  }

  return { cpoIdentifier: options.ocpi.cpoIdentifier, send };
}

/** @throws ServiceError 401 when no token is configured: without one the call is not even made. */
function operatorHeaders(access: OperatorAccess): Record<string, string> {
  const headers = operatorIdentity(access);
  if (!headers) throw codedError('no-operator-token', { status: 401, unsent: true });
  return headers;
}

/** Builds the headers that all attempts of one call share beside its ids. */
function callHeaders(request: ApiRequest): Record<string, string> {
  return {
    ...(request.etag && { 'If-None-Match': request.etag }),
    ...(!isRead(request) &&
      keeps('keys-are-let-through') && { 'Idempotency-Key': request.idempotencyKey ?? randomHex(16) }),
  };
}

function isRead({ method = 'GET' }: ApiRequest): boolean {
  return method === 'GET';
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ServiceError && error.httpStatus === 401;
}

/** A failed refresh is the refresher's to report: for the call, the 401 stands. */
async function refreshed(
  { onUnauthorized }: ApiOptions,
  refused: string | null,
  driverId: string | undefined,
): Promise<string | null> {
  try {
    return (await onUnauthorized?.(refused, driverId)) ?? null;
  } catch {
    return null;
  }
}
