/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;
/** A busy page counts as idle after so long, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Resolves once the browser has nothing better to do, after some seconds in any case. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, IDLE_MS);
  });
