import { HTTPError, type RetryOptions } from 'ky';

/** No driver waits longer for a server that asks for patience. */
const longestWaitMs = 30_000;

/**
 * How one call is repeated: reads that failed for a reason that may pass, after `delayMs`, twice that, and so on
 * (specification §7), or after the server's Retry-After where that is longer. Writes are never repeated blindly: a hold
 * or a start that only seemed to fail would happen twice.
 */
export function retryReads({ retries, delayMs }: { retries: number; delayMs: number }): RetryOptions {
  let askedMs = 0;
  return {
    limit: retries,
    methods: ['get'],
    shouldRetry: ({ error }) => {
      const answer = error instanceof HTTPError ? error.response : null;
      askedMs = answer ? retryAfterMs(answer.headers) : 0;
      return answer === null || mayPass(answer.status);
    },
    delay: (retry) => Math.max(delayMs * 2 ** (retry - 1), Math.min(askedMs, longestWaitMs)),
  };
}

function mayPass(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** Retry-After is a number of seconds or a date; 0 when it is neither. */
function retryAfterMs(headers: Headers): number {
  const value = headers.get('Retry-After') ?? '';
  const seconds = Number(value);
  return (Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000) || 0;
}
