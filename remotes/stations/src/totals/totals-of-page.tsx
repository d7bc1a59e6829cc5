import { createContext, use, useState, type ReactNode } from 'react';
import { useQuery } from '@wattline/query';
import { TotalsInUse, totalsOfDocument, type Totals } from './totals';

/** Safari has no requestIdleCallback. In milliseconds. */
const IDLE_MS = 500;
/** A busy page is idle at last. In milliseconds. */
const PATIENCE_MS = 3_000;

/** Nothing waits for it. In milliseconds. */
const RETRY_MS = 20_000;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, IDLE_MS);
  });

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
