import { setTimeout as after } from 'node:timers/promises';

/** How long a page may take for what it is asked for, in milliseconds. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/**
 * Asks until there is an answer other than null. A page between two documents has none, so that errors may pass.
 *
 * @param wish What is waited for, for the error: 'the price on Firefox'.
 * @throws Error with the last error where none comes within a minute.
 */
export async function until<T>(wish: string, ask: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  let cause: unknown;
  while (performance.now() < end) {
    const answer = await ask().catch((error: unknown) => {
      cause = error;
      return null;
    });
    if (answer !== null) return answer;
    await after(PAUSE_MS);
  }
  throw new Error(`${wish} did not come.`, { cause });
}
