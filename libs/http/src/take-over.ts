import type { EarlyRead } from './early-read';
import type { HttpAnswer, HttpOptions, HttpRequest } from './http';

/** How a call goes on: with this answer, or as if its first attempt had come to this. */
export interface TakenOver {
  readonly answer?: HttpAnswer;
  readonly firstAttempt?: () => Promise<Response>;
}

/**
 * Waits for an early read in place of a call's first attempt: until its time-out, counted from when it was sent, or
 * until the caller aborts. Never throws.
 */
export async function takeOver(
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
