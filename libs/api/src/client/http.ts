import ky, { HTTPError } from 'ky';
import { type Answered, attempt } from './attempt';
import { retryReads } from './retry';
import { traceparent } from './traceparent';

export interface HttpOptions {
  /** Where the backend is: an origin, or '' for the app's own. */
  readonly baseUrl: string;
  /** For one attempt. Specification §9: 10000. */
  readonly timeoutMs: number;
  /** How often a failed read is repeated. Specification §9: 3. */
  readonly retries: number;
  /** Before the first repetition, doubling after. Specification §9: 1000. */
  readonly retryDelayMs: number;
  /** Told of every answer as soon as its headers are there: see `createPlatformClock`. */
  readonly onAnswer?: (answered: Answered) => void;
}

export interface HttpRequest {
  /** Built with `path`. */
  readonly path: string;
  /** GET unless said otherwise. Only GET is ever repeated. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Null and undefined are left out, times are sent in UTC. */
  readonly query?: Record<string, string | number | Date | null | undefined>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly retries?: number;
}

/**
 * Sends one request, again where it is a read that may be repeated, and gives the last answer, whatever its status. Its
 * body has arrived already.
 *
 * @throws ServiceError when no answer came; anything when the caller aborts.
 */
export type Http = (request: HttpRequest, headers: Record<string, string>) => Promise<Response>;

/**
 * The HTTP client with what every request to the backend has (specification §7, conventions): the headers, a
 * span for every attempt, and repetitions of failed reads.
 */
export function createHttp(defaults: HttpOptions): Http {
  const client = ky.create({
    prefixUrl: defaults.baseUrl || '/',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Api-Version': '2.0',
    },
    hooks: { beforeRequest: [startSpan] },
    // Each attempt has its own.
    timeout: false,
  });

  return async ({ path, method = 'GET', query, body, signal, ...own }, headers) => {
    const { timeoutMs, retries, retryDelayMs } = { ...defaults, ...own };
    try {
      const answer = client(withoutHost(path), {
        method,
        headers,
        searchParams: queryText(query),
        json: body,
        signal: signal ?? null,
        // Instead of ky's own fetch, of a clone whose body is a stream: browsers' tools cannot show what it held.
        hooks: { beforeRequest: [(attempted) => attempt(attempted, timeoutMs, defaults.onAnswer)] },
        retry: retryReads({ retries, delayMs: retryDelayMs }),
      });
      return await (signal ? Promise.race([answer, abortOf(signal)]) : answer);
    } catch (error) {
      if (error instanceof HTTPError) return error.response;
      throw error;
    }
  };
}

/** Without AbortSignal.any (Safari before 17.4), ky's wait for the next attempt does not end with the caller's signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The path as it follows the base: with a second slash in front it would name another host. */
function withoutHost(path: string): string {
  return path.replace(/^[/\\]+/, '');
}

/** As text, since ky asks URLSearchParams for its size, which Safari has since 17. Times keep their colons. */
function queryText(query: HttpRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [[name, value instanceof Date ? value.toISOString() : String(value)]];
  });
  return new URLSearchParams(given).toString().replaceAll('%3A', ':');
}

function startSpan({ headers }: Request): void {
  headers.set('traceparent', traceparent(headers.get('traceparent') ?? undefined));
}
