import { useQuery } from '@wattline/query';
import type { Engine } from '../cost/engine';

/** Code is not data: it is kept, and never compared. */
const asCode = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const;

const loadEngine = async (): Promise<Engine> => import(/* webpackChunkName: "what-buys" */ './what-buys');

/** Loads the price engine beside the page's data; undefined until it is there (docs/rules.md: lazy-chunks-can-be-retried). */
export const usePriceEngine = (): Engine | undefined =>
  useQuery({ queryKey: ['price-engine'], queryFn: loadEngine, ...asCode }).data;

async function loadWhatItCosts() {
  const [engine, { WhatItCosts }] = await Promise.all([
    loadEngine(),
    import(/* webpackChunkName: "what-it-costs" */ '../cost/what-it-costs'),
  ]);
  return { engine, WhatItCosts };
}

/** Loads what tells the cost of a charge, once the page stands. */
export const useWhatItCosts = () => useQuery({ queryKey: ['what-it-costs'], queryFn: loadWhatItCosts, ...asCode });
