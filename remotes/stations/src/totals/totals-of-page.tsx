import { createContext, use, useState, type ReactNode } from 'react';
import { TotalsInUse, totalsOfDocument, type Totals } from './totals';

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
