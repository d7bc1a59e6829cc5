import { focusManager, QueryClient } from '@tanstack/react-query';

/**
 * The part of the query library that Wattline uses, shared between shell and remotes: 9 KB that no remote then brings
 * along (docs/decisions, 2). Each remote has a client of its own: what one keeps there is no other's business.
 */
export {
  queryOptions,
  QueryClientProvider,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';

/**
 * A remote's server state. The HTTP client repeats reads (docs/rules.md: no-blind-repeat), so queries do not;
 * and a phone that says it is offline gets an error to show, not a wait without end.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });

/** Pauses the polls of all clients, as on a hidden page. */
export const pausePolling = (): void => focusManager.setFocused(false);

/** Resumes the polls of all clients: each reads at once, also where it was not paused. */
export function resumePolling(): void {
  // Without a pause before it, it would be no change to the library.
  pausePolling();
  focusManager.setFocused();
}
