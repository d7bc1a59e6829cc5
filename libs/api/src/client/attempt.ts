import { codedError } from './service-error';

/** When an answer came, and its headers; not yet its body. */
export interface Answered {
  readonly headers: Headers;
  /** By the device's clock, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/**
 * Sends a request once, and gives the answer when its whole body is there: a body that stalls or breaks off counts as
 * one that never came. The time-out and the caller's signal are joined by hand, because AbortSignal.any is younger than
 * many a phone, and ky does not abort what it no longer waits for without it. `onAnswer` is told of each answer.
 *
 * @throws ServiceError 408 when that takes longer than `timeoutMs`, 500 'Network Error' when it fails otherwise.
 */
export async function attempt(
  request: Request,
  timeoutMs: number,
  onAnswer?: (answered: Answered) => void,
): Promise<Response> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  request.signal.addEventListener('abort', abort);
  if (request.signal.aborted) abort();
  try {
    const sentAt = Date.now();
    const answer = await fetch(request, { signal: controller.signal });
    onAnswer?.({ headers: answer.headers, sentAt, receivedAt: Date.now() });
    return new Response((await answer.text()) || null, answer);
  } catch (cause) {
    const requestId = request.headers.get('X-Request-Id');
    const isLate = controller.signal.aborted && !request.signal.aborted;
    throw isLate
      ? codedError('timeout', { status: 408, requestId, cause })
      : codedError('offline', { status: 500, requestId, cause });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', abort);
  }
}
