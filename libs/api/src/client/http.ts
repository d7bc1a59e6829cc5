import { type AxiosInstance, create } from 'axios';
import { randomHex } from './random-hex';
import { retryReads } from './retry';
import { traceparent } from './traceparent';

export interface HttpOptions {
  /** Where the backend is: an origin, or '' for the app's own. */
  baseUrl: string;
  /** For one attempt. Specification §9: 10000. */
  timeoutMs: number;
  /** How often a failed read is repeated. Specification §9: 3. */
  retries: number;
  /** Before the first repetition, doubling after. Specification §9: 1000. */
  retryDelayMs: number;
}

/**
 * The HTTP client with what every request to the backend has (specification §7, conventions): the headers, one
 * correlation id for the life of the page, a span for every attempt, and repetitions of failed reads.
 */
export function createHttp({ baseUrl, timeoutMs, retries, retryDelayMs }: HttpOptions): AxiosInstance {
  const http = create({
    adapter: 'fetch',
    baseURL: baseUrl,
    allowAbsoluteUrls: false,
    timeout: timeoutMs,
    // Errors carry the request as their cause, and may end in a log.
    redact: ['Authorization'],
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Api-Version': '2.0',
      'X-Correlation-Id': randomHex(16),
      // Without this axios would replace the browser's own, where the browser lets it.
      'User-Agent': false,
    },
  });
  retryReads(http, { retries, delayMs: retryDelayMs });
  http.interceptors.request.use((config) => {
    const previous = config.headers.get('traceparent');
    config.headers.set('traceparent', traceparent(typeof previous === 'string' ? previous : undefined));
    return config;
  });
  return http;
}
