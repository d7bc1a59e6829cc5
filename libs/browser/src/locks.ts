/*
 * Locks between the tabs of a browser (Web Locks). Pages without https have none: there the work is done at once, and the
 * platform's idempotency keys are what is left.
 */

/** Another tab held the lock for too long: the browser may have suspended it. */
export class LockTimeout extends Error {
  override readonly name = 'LockTimeout';
}

/** The browser's locks; null where a page has none. */
export const webLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Does something after all others of this name are done, in whichever of the browser's tabs. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return webLocks()?.request(name, work) ?? work();
}

/** As `inTurn`. @throws LockTimeout, with the work not done, where the others take longer than `waitMs`. */
export async function inTurnWithin<T>(waitMs: number, name: string, work: () => Promise<T>): Promise<T> {
  const locks = webLocks();
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), waitMs);
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (cause) {
    throw waiting.signal.aborted ? new LockTimeout(`${name} is held by another tab`, { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Does something unless another tab does it now; null, with the work not done, where one does. */
export async function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = webLocks();
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null));
}
