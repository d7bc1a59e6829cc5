import { createContext, use, useState, type ReactNode } from 'react';
import { useQuery } from '@wattline/query';
import { idle } from '../idle';
import { TotalsInUse, totalsOfDocument, type Totals } from './totals';

/** Nothing waits for it. In milliseconds. */
const RETRY_MS = 20_000;

/** Takes the totals that are computed from now on. */
export const TakeTotals = createContext<(totals: Totals) => void>(() => undefined);

/** Keeps the totals of a station's page, whichever of its tabs is open. */
export function TotalsOfPage({ children }: { readonly children: ReactNode }) {
  const rendered = use(TotalsInUse);
  const [totals, setTotals] = useState(() => rendered ?? totalsOfDocument());
  return (
    <TakeTotals value={setTotals}>
      <TotalsInUse value={totals}>{children}</TotalsInUse>
    </TakeTotals>
  );
}

/** The price engine and its control: fetched once the page stands without it (docs/rules.md: lazy-chunks-can-be-retried). */
export function useTotalsCode() {
  const { data } = useQuery({
    queryKey: ['compared-energy'],
    queryFn: async () => {
      await idle();
      return import(/* webpackChunkName: "totals" */ './compared-energy');
    },
    retry: true,
    retryDelay: RETRY_MS,
    // Code is not data: it is kept, and never compared.
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return data;
}
