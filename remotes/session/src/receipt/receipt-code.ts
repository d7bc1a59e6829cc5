import { queryOptions } from '@tanstack/react-query';

/** The receipt's code, which a driver who charges does without: fetched once, and again after a failure. */
export const receiptCode = queryOptions({
  queryKey: ['receipt-code'],
  queryFn: async () => (await import(/* webpackChunkName: "receipt" */ './session-receipt')).SessionReceipt,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});
