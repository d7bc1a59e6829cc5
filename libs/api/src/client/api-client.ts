import { randomHex } from '@wattline/browser';
import { keeps } from '@wattline/config';
import type { FinishedRequest } from '@wattline/contract';
import { createHttp, type Http, type HttpOptions } from '@wattline/http';
import { callIds } from './call-ids';
import { callerOf, type OperatorAccess } from './caller';
import { driverHeaders, operatorHeaders } from './credentials';
import { type TokenSource, driverToken } from './driver-token';
import { type ApiRequest, type ApiResponse, exchange } from './exchange';
import { ServiceError } from './service-error';
import { pageCorrelationId, takeEarlyRead } from './take-early-read';
import { traceparent } from './traceparent';

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
  /** Creates the sender of its requests; by default `createHttp` of @wattline/http. */
  readonly createHttp?: (options: HttpOptions) => Http;
  /** Reports each request that is over, repetitions included. It holds only the fields that an operator may see. */
  readonly onFinished?: (request: FinishedRequest) => void;
}

export interface ApiClient {
  /** The party that the app calls as. */
  readonly cpoIdentifier: string;
  /**
   * Sends one request.
   *
   * @throws ServiceError for everything that goes wrong, an error inside an HTTP 200 included; the signal's own reason
   * when the caller aborts.
   */
  readonly send: (request: ApiRequest) => Promise<ApiResponse>;
}

/** Makes the client that every call of the backend goes through. */
export function createApiClient(options: ApiOptions): ApiClient {
  const http = (options.createHttp ?? createHttp)({ ...options, startSpan: (previous) => traceparent(previous) });
  // One for the life of the page.
  const correlationId = pageCorrelationId() ?? randomHex(16);

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

    const asDriver = (token: string | null) => exchanged(request, { ...headers, ...driverHeaders(token) });
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
