import type { Tariff } from '../tariffs/tariff';
import type { TaxedAmount } from '../tariffs/taxed-amount';
import { ONE, type Decimal, decimal, divide, multiply } from './decimal';

/**
 * How an amount's tax is known. 'added': it is counted on top. 'included': it is counted out of prices that hold it.
 * 'unsplit': the prices hold it, and nothing tells how much it is: `exclVat` is the amount with it.
 */
export type Taxes = 'added' | 'included' | 'unsplit';

/** An exact amount before VAT and with it; null where it is not known. */
export interface Amounts {
  readonly exclVat: Decimal;
  readonly inclVat: Decimal | null;
  readonly taxes: Taxes;
}

/** An amount within a tariff's lowest and highest price. */
export interface Bounded extends Amounts {
  /** Which of the two changed it, before VAT or with it. */
  readonly limit: 'minimum' | 'maximum' | null;
  /** The least amount with VAT, also after rounding. */
  readonly leastInclVat: Decimal | null;
  readonly mostInclVat: Decimal | null;
}

/**
 * Brings an amount up to a tariff's least price, or down to its most. Before VAT and with VAT are bounded apart (OCPI
 * 2.2.1, Tariff: 'as a rule, they both apply'). If the limit that is reached is given in only one of the two forms, the
 * other follows by `taxRate`, the share of VAT in the charged amount; it is unknown if that is null. Limits that
 * contradict each other are ignored.
 */
export function bounded({ exclVat, inclVat, taxes }: Amounts, taxRate: Decimal | null, tariff: Tariff | null): Bounded {
  const isUsable = tariff !== null && !limitsContradict(tariff);
  const least = limitOf(isUsable ? tariff.minPrice : null);
  const most = limitOf(isUsable ? tariff.maxPrice : null);
  const factor = taxRate === null ? null : ONE + taxRate;

  const excl = between(exclVat, least.exclVat, most.exclVat);
  const reached = excl > exclVat ? least : excl < exclVat ? most : null;
  const own = reached?.inclVat === null ? (factor === null ? null : multiply(excl, factor)) : inclVat;
  const incl = own === null ? null : between(own, least.inclVat, most.inclVat);

  const change = reached ? excl - exclVat : (incl ?? 0n) - (own ?? 0n);
  const changedWithVat = change === 0n || reached ? null : change > 0n ? least : most;
  const isDerived = changedWithVat?.exclVat === null && incl !== null && factor !== null;
  return {
    exclVat: isDerived ? divide(incl, factor) : excl,
    inclVat: incl,
    taxes,
    limit: change === 0n ? null : change > 0n ? 'minimum' : 'maximum',
    leastInclVat: least.inclVat,
    mostInclVat: most.inclVat,
  };
}

interface Limit {
  readonly exclVat: Decimal | null;
  readonly inclVat: Decimal | null;
}

const limitOf = (money: TaxedAmount | null): Limit => ({
  exclVat: money?.exclVat == null ? null : decimal(money.exclVat),
  inclVat: money?.inclVat == null ? null : decimal(money.inclVat),
});

function between(amount: Decimal, least: Decimal | null, most: Decimal | null): Decimal {
  if (least !== null && amount < least) return least;
  return most !== null && amount > most ? most : amount;
}

const isAbove = (one: number | null | undefined, other: number | null | undefined): boolean =>
  one != null && other != null && one > other;

/** Whether a tariff's lowest price is above its highest, or one of them is less with VAT than without. */
export function limitsContradict({ minPrice, maxPrice }: Tariff): boolean {
  return (
    isAbove(minPrice?.exclVat, maxPrice?.exclVat) ||
    isAbove(minPrice?.inclVat, maxPrice?.inclVat) ||
    isAbove(minPrice?.exclVat, minPrice?.inclVat) ||
    isAbove(maxPrice?.exclVat, maxPrice?.inclVat)
  );
}
