import { StripeApiError } from './stripe-error';
import type { StripeMemory } from './stripe-objects';

/** The answer to a call. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

interface Kept {
  readonly request: string;
  readonly answer: Answered;
  /** Unix time in milliseconds. */
  readonly at: number;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Acts once for each idempotency key, and repeats that answer for a day. Calls without a key always act.
 *
 * @throws StripeApiError 400 for a key that came with another request.
 */
export const createIdempotency =
  (memory: StripeMemory, now: () => Date) =>
  (key: string | undefined, request: string, act: () => Answered): Answered => {
    if (key === undefined) return act();
    const at = now().getTime();
    const kept = memory.get(`key_${key}`) as Kept | undefined;
    if (kept && kept.at > at - DAY_MS) {
      if (kept.request !== request) throw reusedKey(key);
      return kept.answer;
    }
    const answer = act();
    memory.set(`key_${key}`, { request, answer, at } satisfies Kept);
    return answer;
  };

const reusedKey = (key: string): StripeApiError =>
  new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
