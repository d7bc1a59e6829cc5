/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;

/** Runs something once the browser has nothing else to do. */
export const whenIdle = (run: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, IDLE_MS));
