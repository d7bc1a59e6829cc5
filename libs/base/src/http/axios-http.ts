import { create, isAxiosError, type AxiosResponse } from 'axios';
import axiosRetry, { retryAfter } from 'axios-retry';
import { fixedHeaders } from './fixed-headers';
import { HttpError, type HttpAnswer, type HttpOptions, type HttpRequest } from './http';

/** Upper bound for Retry-After, in milliseconds. */
const MOST_PATIENCE_MS = 30_000;

/** `Http`, where the call's first attempt may have been made already: `firstAttempt` gives what came of it. */
type ResumableHttp = (
  request: HttpRequest,
  headers: Readonly<Record<string, string>>,
  firstAttempt?: () => Promise<Response>,
) => Promise<HttpAnswer>;

/** HTTP by axios, with repetitions by axios-retry. */
export function axiosHttp({
  baseUrl,
  timeoutMs,
  retries,
  retryDelayMs,
  onAnswer,
  startSpan,
}: HttpOptions): ResumableHttp {
  async function reportedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
    const sentAt = Date.now();
    const answer = await fetch(...request);
    onAnswer?.({ headers: answer.headers, sentAt, receivedAt: Date.now() });
    return answer;
  }

  const client = create({
    baseURL: baseUrl || '/',
    // A path that names a host stays a path.
    allowAbsoluteUrls: false,
    headers: {
      ...fixedHeaders,
      // Otherwise axios sends its own name where the browser lets it.
      'User-Agent': false,
    },
    timeout: timeoutMs,
    adapter: 'fetch',
    env: { fetch: reportedFetch },
    // The backend has no such cookie.
    withXSRFToken: false,
    paramsSerializer: { serialize: queryText },
  });

  axiosRetry(client, {
    retries,
    shouldResetTimeout: true,
    retryCondition: ({ config, response }) =>
      config?.method === 'get' &&
      !config.signal?.aborted &&
      (response
        ? mayPass(response.status) && !('takesKept' in config && isInPlaceOfNone(response))
        : !('takesKept' in config) || isOnline()),
    retryDelay: (count, error) =>
      Math.max(retryDelayMs * 2 ** (count - 1), Math.min(retryAfter(error), MOST_PATIENCE_MS)),
  });

  // Each attempt is a span of its own in the call's trace.
  client.interceptors.request.use((config) => {
    const previous = config.headers.get('traceparent');
    config.headers.set('traceparent', startSpan(typeof previous === 'string' ? previous : null));
    return config;
  });

  return async ({ path, method = 'GET', query, body, signal, ...own }, headers, firstAttempt) => {
    const attempts = [firstAttempt];
    try {
      return answerOf(
        await client.request({
          url: withoutHost(path),
          method,
          headers,
          ...(query && { params: query }),
          data: body,
          ...(signal && { signal }),
          ...(own.timeoutMs !== undefined && { timeout: own.timeoutMs }),
          ...(own.retries !== undefined && { 'axios-retry': { retries: own.retries } }),
          // For `retryCondition`.
          ...(own.takesKept && { takesKept: true }),
          ...(firstAttempt && { env: { fetch: (...sent) => attempts.pop()?.() ?? reportedFetch(...sent) } }),
        }),
      );
    } catch (error) {
      const response = isAxiosError(error) ? error.response : undefined;
      if (response && own.takesKept) return keptIn(answerOf(response));
      if (response && !isInPlaceOfNone(response)) return answerOf(response);
      // The cause alone: axios's own error holds the request with its token.
      throw new HttpError(isLate(error) ? 'timeout' : 'no-answer', {
        cause: isAxiosError(error) ? error.cause : error,
      });
    }
  };
}

const mayPass = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const isLate = (error: unknown): boolean =>
  isAxiosError(error) && (error.code === 'ETIMEDOUT' || error.code === 'ECONNABORTED');

const answerOf = ({ status, data, headers }: AxiosResponse<unknown>): HttpAnswer => ({
  status,
  body: data,
  header: (name) => {
    const value: unknown = headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  },
});

/** By it the service worker says that an answer was kept, and when (KEPT_AT in libs/contract/src/kept-answers.ts). */
const KEPT_AT = 'x-wattline-kept-at';

/** Whether the service worker answered in place of a backend that did not. */
const isInPlaceOfNone = ({ status, headers }: AxiosResponse): boolean => status === 504 && KEPT_AT in headers;

/** False only where the device says so: waiting is for nothing then, and the page has other words. */
const isOnline = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true;

/** The kept body of an answer of the service worker; another answer as it is. */
function keptIn(answer: HttpAnswer): HttpAnswer {
  const keptAt = Number(answer.header(KEPT_AT));
  if (!keptAt) return answer;
  const { kept } = Object(answer.body) as { readonly kept?: unknown };
  return { ...answer, status: answer.status === 504 ? 0 : answer.status, body: kept, keptAt };
}

/** The path as it follows the base: with a second slash in front it would name another host. */
const withoutHost = (path: string): string => path.replace(/^[/\\]+/, '');

/** Times keep their colons. */
function queryText(query: NonNullable<HttpRequest['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [[name, value instanceof Date ? value.toISOString() : String(value)]];
  });
  return new URLSearchParams(given).toString().replaceAll('%3A', ':');
}
