/**
 * Waits, but no longer than until the page is shown again or the signal aborts: a driver who comes back from approving in
 * another app sees the outcome at once.
 */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const shown = (): void => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, milliseconds);
    document.addEventListener('visibilitychange', shown);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
