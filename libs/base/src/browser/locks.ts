/*
 * Locks between the tabs of a browser (Web Locks). Pages without https have none: there the work is done at once, and
 * only the platform's idempotency keys protect it.
 */

/** Another tab held the lock for too long: the browser may have suspended it. */
export class LockTimeout extends Error {
  override readonly name = 'LockTimeout';
}

/** The browser's locks; null where a page has none. */
export const webLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Does `work` under a lock. Where the browser's locks fail before it began, as where cookies are blocked, it is done without
 * one, as on a page that has none.
 */
async function locked<T, R>(
  work: () => Promise<T>,
  request: (locks: LockManager, begin: () => Promise<T>) => Promise<R>,
): Promise<T | R> {
  const locks = webLocks();
  if (!locks) return work();
  let hasBegun = false;
  const begin = (): Promise<T> => {
    hasBegun = true;
    return work();
  };
  try {
    return await request(locks, begin);
  } catch (cause) {
    if (hasBegun || cause instanceof LockTimeout) throw cause;
    return work();
  }
}

/** Does something after all others of this name are done, in whichever of the browser's tabs. */
export const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locked(work, async (locks, begin) => locks.request(name, begin));

/** As `inTurn`. @throws LockTimeout, with the work not done, where the others take longer than `waitMs`. */
export async function inTurnWithin<T>(waitMs: number, name: string, work: () => Promise<T>): Promise<T> {
  return locked(work, async (locks, begin) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), waitMs);
    try {
      return await locks.request(name, { signal: waiting.signal }, () => {
        clearTimeout(timer);
        return begin();
      });
    } catch (cause) {
      throw waiting.signal.aborted ? new LockTimeout(`${name} is held by another tab`, { cause }) : cause;
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Does something unless another tab does it now; null, with the work not done, where one does. */
export const ifFree = <T>(name: string, work: () => Promise<T>): Promise<T | null> =>
  locked(work, async (locks, begin) =>
    locks.request(name, { ifAvailable: true }, async (lock) => (lock ? begin() : null)),
  );
