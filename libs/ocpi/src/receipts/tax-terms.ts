import { type Decimal, decimal } from '../quote/decimal';
import { chargingElements } from '../tariffs/price';
import type { Tariff } from '../tariffs/tariff';
import type { AppliedTariff, FoundTariffs } from './applied-tariff';

/** The tax rates for a session with a cost that was reported without tax, as shares. */
export interface TaxTerms {
  /** The one that each price of the operator's tariffs has; null where they name several, or not all of them. */
  readonly soleRate: Decimal | null;
  /** The environment's; null where it is not known. */
  readonly environmentRate: Decimal | null;
  /** The tax that the tariff is computed with is the app's own: an estimate. */
  readonly isAssumed: boolean;
}

const share = (percent: number): Decimal => decimal(percent) / 100n;

/** The tax rates for a session, by the operator's tariffs and the environment. Never by a built-in tariff. */
export function taxTerms(applied: AppliedTariff, { taxPercent = null }: FoundTariffs): TaxTerms {
  const isAssumed =
    applied.kind === 'ocpi' ? applied.isTaxAssumed : applied.kind !== 'none' && applied.tariff.isTaxAssumed;
  return {
    soleRate: isAssumed ? null : soleRateOf(applied),
    environmentRate: taxPercent === null ? null : share(taxPercent),
    isAssumed,
  };
}

function soleRateOf(applied: AppliedTariff): Decimal | null {
  if (applied.kind === 'portal') return decimal(applied.tariff.taxRate);
  if (applied.kind !== 'ocpi') return null;
  const rates = new Set(applied.tariffs.flatMap(ratesOf));
  const [rate = null, ...others] = rates;
  return rate === null || others.length > 0 ? null : share(rate);
}

/** Only components with a price count: a free one has no VAT to pay. */
function ratesOf(tariff: Tariff): (number | null)[] {
  const components = chargingElements(tariff).flatMap((element) => element.components);
  const paid = components.filter(({ price }) => price !== 0);
  return (paid.length > 0 ? paid : components).map(({ vat }) => vat);
}
