import { focusManager, QueryClient } from '@tanstack/react-query';

/**
 * A remote's server state. The HTTP client repeats reads (docs/rules.md: no-blind-repeat), so queries do not;
 * and a phone that says it is offline gets an error to show, not a wait without end.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });

/** Holds the polls of all clients, as on a hidden page; when they are let go, also if they were not held, each reads at once. */
export function holdPolling(isHeld: boolean): void {
  // To let go what is not held would be no change to the library.
  focusManager.setFocused(false);
  if (!isHeld) focusManager.setFocused();
}
