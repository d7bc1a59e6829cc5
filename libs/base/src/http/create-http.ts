import type { axiosHttp } from './axios-http';
import { type EarlyRead, type Http, type HttpAnswer, HttpError, type HttpOptions, type HttpRequest } from './http';

/** How a call goes on: with this answer, or as if its first attempt had come to this. */
interface TakenOver {
  readonly answer?: HttpAnswer;
  readonly firstAttempt?: () => Promise<Response>;
}

/**
 * Waits for an early read in place of a call's first attempt: until its time-out, counted from when it was sent, or
 * until the caller aborts. Never throws.
 */
async function takeOver(
  { sentAt, answer, abort }: EarlyRead,
  { timeoutMs, signal }: Pick<HttpRequest, 'signal'> & Pick<HttpOptions, 'timeoutMs'>,
  onAnswer: HttpOptions['onAnswer'],
): Promise<TakenOver> {
  const timer = setTimeout(abort, sentAt + timeoutMs - Date.now());
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const { status, headers, text, receivedAt } = await answer;
    onAnswer?.({ headers, sentAt, receivedAt });
    const body = status >= 200 && status < 300 ? readable(text) : undefined;
    if (body !== undefined) return { answer: { status, body, header: (name) => headers.get(name) } };
    return { firstAttempt: async () => new Response(text || null, { status, headers }) };
  } catch (error) {
    return { firstAttempt: () => Promise.reject(error) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Undefined for what is no JSON. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
