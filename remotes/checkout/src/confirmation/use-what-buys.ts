import type { whatBuys } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';

/** Computes what an amount buys; undefined while its code loads, and where it cannot be had. */
export type WhatBuys = typeof whatBuys | undefined;

/** Loads the price engine beside the page's data (docs/rules.md: lazy-chunks-can-be-retried). */
export function useWhatBuys(): WhatBuys {
  const { data } = useQuery({
    queryKey: ['what-buys'],
    queryFn: async () => import(/* webpackChunkName: "what-buys" */ './what-buys'),
    // Code is not data: it is kept, and never compared.
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return data?.whatBuys;
}
