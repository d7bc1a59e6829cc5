import type { Caller } from './credentials';
import { isFailure, readEnvelope } from './envelope';
import type { Http, HttpRequest } from './http';
import { answerError, serviceError } from './service-error';

export interface ApiRequest extends HttpRequest {
  /** Whose call it is, where that does not follow from the path. */
  readonly caller?: Caller;
  /** For a write: the same key for the driver's own retry of the same step. Made up when absent. */
  readonly idempotencyKey?: string | undefined;
  /** For a read: the entity tag that is known already. A 304 is then an answer. */
  readonly etag?: string | null | undefined;
}

/** What every read takes. */
export type CallOptions = Pick<ApiRequest, 'signal'>;

/** What every write takes. */
export type WriteOptions = Pick<ApiRequest, 'signal' | 'idempotencyKey'>;

export interface ApiResponse {
  readonly status: number;
  /** Parsed where it is JSON, otherwise the text. */
  readonly body: unknown;
  /** A header by its name, in any case; null when the answer has none. */
  readonly header: (name: string) => string | null;
  /** What the backend's logs know the call by. */
  readonly requestId: string | null;
}

/**
 * Sends one request with `headers` beside those that every request has, again where it is a read that may be repeated.
 *
 * @throws ServiceError for everything that goes wrong, an error inside an HTTP 200 included; the signal's own reason
 * when the caller aborts.
 */
export async function exchange(http: Http, request: ApiRequest, headers: Record<string, string>): Promise<ApiResponse> {
  const { etag, signal } = request;
  try {
    const answer = await http(request, headers);
    const response = await read(answer, headers['X-Request-Id'] ?? null);
    const isExpected = answer.ok || (answer.status === 304 && Boolean(etag));
    if (!isExpected || isFailure(readEnvelope(response.body))) throw answerError(response);
    return response;
  } catch (thrown) {
    // Chrome has reasons since 98.
    if (signal?.aborted) throw signal.reason ?? new DOMException('The call was aborted', 'AbortError');
    throw serviceError(thrown);
  }
}

async function read(answer: Response, requestId: string | null): Promise<ApiResponse> {
  const { status, headers } = answer;
  return { status, body: parsed(await answer.text()), header: (name) => headers.get(name), requestId };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
