import { type Decimal, decimal } from '../quote/decimal';
import type { TaxedAmount } from '../tariffs/taxed-amount';

/** The amounts that an operator reports, as far as they are a price; null where one is not reported. */
export interface Reported {
  readonly excl: Decimal | null;
  readonly incl: Decimal | null;
}

/** Feeds that know no VAT write 0 with it: less with tax than without is no price. */
export function usable(reported: TaxedAmount | null): Reported {
  const { exclVat, inclVat } = reported ?? { exclVat: null, inclVat: null };
  const hasBoth = exclVat !== null && inclVat !== null;
  return {
    excl: exclVat === null ? null : decimal(exclVat),
    incl: inclVat === null || (hasBoth && inclVat < exclVat) ? null : decimal(inclVat),
  };
}
