import type { AxiosInstance } from 'axios';
import axiosRetry, { retryAfter } from 'axios-retry';

/** No driver waits longer for a server that asks for patience. */
const longestWaitMs = 30_000;

/** The failure of one attempt, as far as it decides about the next. */
interface Failure {
  code?: string | undefined;
  config?: { method?: string | undefined } | undefined;
  response?: { status: number } | undefined;
}

/**
 * Repeats reads that failed for a reason that may pass, after `delayMs`, twice that, and so on (specification §7), or
 * after the server's Retry-After where that is longer. Every attempt has the whole time-out.
 */
export function retryReads(http: AxiosInstance, { retries, delayMs }: { retries: number; delayMs: number }): void {
  axiosRetry(http, {
    retries,
    shouldResetTimeout: true,
    retryCondition: mayPass,
    retryDelay: (retry, error) => Math.max(delayMs * 2 ** (retry - 1), Math.min(retryAfter(error), longestWaitMs)),
  });
}

/** Writes are never repeated blindly: a hold or a start that only seemed to fail would happen twice. */
function mayPass({ code, config, response }: Failure): boolean {
  if (config?.method !== 'get' || code === 'ERR_CANCELED') return false;
  return response === undefined || response.status >= 500 || response.status === 408 || response.status === 429;
}
