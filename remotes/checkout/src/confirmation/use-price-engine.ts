import type { Engine } from '../cost/engine';
import { useCode } from '../use-code';

const loadEngine = async (): Promise<Engine> => import(/* webpackChunkName: "what-buys" */ './what-buys');

/** Loads the price engine beside the page's data; undefined until it is there (docs/rules.md: lazy-chunks-can-be-retried). */
export const usePriceEngine = (): Engine | undefined => useCode('price-engine', loadEngine).data;

async function loadWhatItCosts() {
  const [engine, { WhatItCosts }] = await Promise.all([
    loadEngine(),
    import(/* webpackChunkName: "what-it-costs" */ '../cost/what-it-costs'),
  ]);
  return { engine, WhatItCosts };
}

/** Loads what tells the cost of a charge, once the page stands. */
export const useWhatItCosts = () => useCode('what-it-costs', loadWhatItCosts);
