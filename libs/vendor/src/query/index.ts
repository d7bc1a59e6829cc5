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
export { createQueryClient, pausePolling, resumePolling } from './query-client';
