import { QueryClient } from '@tanstack/react-query';

/**
 * A remote's server state. The HTTP client repeats reads (docs/rules.md: no-blind-repeat), so queries do not;
 * and a phone that says it is offline gets an error to show, not a wait without end.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
