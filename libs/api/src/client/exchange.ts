import { HttpError, type Http, type HttpAnswer, type HttpRequest } from '@wattline/base/http';
import type { Caller } from '../routes';
import { isFailure, readEnvelope } from './envelope';
import { answerError, codedError, serviceError } from './service-error';

export interface ApiRequest extends HttpRequest {
  /** The caller, if it does not follow from the path. */
  readonly caller?: Caller;
  /** The driver of the record that the call is about: it goes out as that driver, or not at all (docs/rules.md: records-have-a-driver). */
  readonly driverId?: string | undefined;
  /** For a write: the same key for the driver's own retry of the same step. Made up when absent. */
  readonly idempotencyKey?: string | undefined;
  /** For a read: the entity tag that is known already. A 304 is then an answer. */
  readonly etag?: string | null | undefined;
}

/** The options of every read. */
export type CallOptions = Pick<ApiRequest, 'signal'>;

/**
 * The options of a read with a last good answer that is kept (docs/rules.md: last-known-with-its-age); `retries` for a
 * caller with a next read that is the repetition.
 */
export type KeptCallOptions = Pick<ApiRequest, 'signal' | 'takesKept' | 'retries'>;

/** The options of every write. */
export type WriteOptions = Pick<ApiRequest, 'signal' | 'idempotencyKey'>;

/** The driver of the record that a call is about. */
export interface OfDriver {
  readonly driverId: string;
}

export interface ApiResponse extends HttpAnswer {
  /** The id of the call in the backend's logs. */
  readonly requestId: string | null;
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

/** A client for a server that renders a page: it reads by `http`, as no driver, and repeats nothing. */
export const readingClient = (http: Http): ApiClient => ({
  cpoIdentifier: '',
  send: (request) => exchange(http, request, {}),
});

/**
 * Sends one request with `headers` beside those that every request has, again where it is a read that may be repeated.
 *
 * @throws ServiceError for everything that goes wrong, an error inside an HTTP 200 included; the signal's own reason
 * when the caller aborts.
 */
export async function exchange(http: Http, request: ApiRequest, headers: Record<string, string>): Promise<ApiResponse> {
  const { etag, signal } = request;
  const requestId = headers['X-Request-Id'] ?? null;
  try {
    const response = { ...(await http(request, headers)), requestId };
    const isExpected = isOk(response) || response.keptAt || (response.status === 304 && etag);
    if (!isExpected || isFailure(readEnvelope(response.body))) throw answerError(response);
    return response;
  } catch (thrown) {
    signal?.throwIfAborted();
    if (!(thrown instanceof HttpError)) throw serviceError(thrown);
    const { code, cause } = thrown;
    throw code === 'timeout'
      ? codedError('timeout', { status: 408, requestId, cause })
      : codedError('offline', { status: 500, requestId, cause });
  }
}

const isOk = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;
