import type { AxiosInstance, AxiosResponse } from 'axios';
import type { Caller } from './credentials';
import { isFailure, readEnvelope } from './envelope';
import { answerError, requestIdOf, serviceError } from './service-error';

export interface ApiRequest {
  /** Built with `path`. */
  path: string;
  /** GET unless said otherwise. Only GET is ever repeated. */
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Null and undefined are left out, times are sent in UTC. */
  query?: Record<string, string | number | Date | null | undefined>;
  body?: unknown;
  /** Whose call it is, where that does not follow from the path. */
  caller?: Caller;
  /** For a write: the same key for the driver's own retry of the same step. Made up when absent. */
  idempotencyKey?: string | undefined;
  /** For a read: the entity tag that is known already. A 304 is then an answer. */
  etag?: string | null | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  retries?: number;
}

/** What every read takes. */
export type CallOptions = Pick<ApiRequest, 'signal'>;

/** What every write takes. */
export type WriteOptions = Pick<ApiRequest, 'signal' | 'idempotencyKey'>;

export interface ApiResponse {
  status: number;
  /** Parsed where it is JSON, otherwise the text. */
  body: unknown;
  /** A header by its name, in any case; null when the answer has none. */
  header: (name: string) => string | null;
  /** What the backend's logs know the call by. */
  requestId: string | null;
}

/**
 * Sends one request with `headers` beside those that every request has, again where it is a read that may be repeated.
 *
 * @throws ServiceError for everything that goes wrong, an error inside an HTTP 200 included; the signal's own reason
 * when the caller aborts.
 */
export async function exchange(
  http: AxiosInstance,
  request: ApiRequest,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  try {
    return answerOf(await send(http, request, headers));
  } catch (thrown) {
    request.signal?.throwIfAborted();
    throw serviceError(thrown);
  }
}

function send(
  http: AxiosInstance,
  request: ApiRequest,
  headers: Record<string, string>,
): Promise<AxiosResponse<unknown>> {
  const { path, method = 'GET', query = {}, body, etag, signal, timeoutMs, retries } = request;
  return http.request({
    url: path,
    method,
    headers,
    params: query,
    data: body,
    validateStatus: (status) => (status >= 200 && status < 300) || (status === 304 && Boolean(etag)),
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ...(retries !== undefined && { 'axios-retry': { retries } }),
  });
}

function answerOf({ status, data, headers, config }: AxiosResponse<unknown>): ApiResponse {
  const requestId = requestIdOf(config);
  if (isFailure(readEnvelope(data))) throw answerError({ status, body: data }, { requestId });
  return {
    status,
    body: data,
    requestId,
    header: (name) => {
      const value: unknown = headers[name.toLowerCase()];
      return typeof value === 'string' ? value : null;
    },
  };
}
