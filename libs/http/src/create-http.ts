import type { axiosHttp } from './axios-http';
import { HttpError, type Http, type HttpOptions } from './http';
import { takeOver } from './take-over';

/**
 * A client of the backend. The library behind it is fetched with the first request that needs it, and again where it did
 * not arrive. A readable answer of an early read needs none.
 */
export function createHttp(options: HttpOptions): Http {
  let loading: Promise<ReturnType<typeof axiosHttp>> | null = null;

  const load = (): NonNullable<typeof loading> =>
    import(/* webpackChunkName: "http" */ './axios-http').then(
      ({ axiosHttp }) => axiosHttp(options),
      (cause: unknown) => {
        loading = null;
        throw new HttpError('no-answer', { cause });
      },
    );

  return async (request, headers) => {
    const { early, signal, timeoutMs = options.timeoutMs } = request;
    const taken = early && (await takeOver(early, { timeoutMs, signal }, options.onAnswer));
    if (taken?.answer) return taken.answer;
    loading ??= load();
    return (await loading)(request, headers, taken?.firstAttempt);
  };
}
