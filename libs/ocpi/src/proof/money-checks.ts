import { decimal, multiply } from '../quote/decimal';
import { inMinor } from '../quote/minor-units';
import { type Bill, type Priced, billOf } from '../quote/priced';
import type { TaxedAmount } from '../tariffs/taxed-amount';
import { type Billed, type BilledAmount, isBilledAs } from './billed';
import { type ByTariff, hasLimits } from './by-tariff';
import {
  agrees,
  type CannotProve,
  cannotProve,
  type CheckName,
  differs,
  type Finding,
  NOTHING_TO_CHECK,
} from './check';

/** The checks of a session's cost. */
export type MoneyChecks = Readonly<Record<Exclude<CheckName, 'energy' | 'time' | 'rates' | 'hold'>, Finding>>;

/** The same answer to each of them. */
export function allCannot(reason: CannotProve): MoneyChecks {
  const finding = cannotProve(reason);
  return { steps: finding, limits: finding, subtotal: finding, tax: finding, total: finding };
}

/**
 * Compares the operator's bill with its tariff's, part by part.
 *
 * @param doubt Why a difference would prove nothing; null: it would.
 */
export function checkMoney(billed: Billed, by: ByTariff, currency: string, doubt: CannotProve | null): MoneyChecks {
  const { price } = by;
  const due = dueBy(price, currency);
  const subtotal = compare(billed.subtotal, due.subtotal, billed);
  const isRounding = subtotal.state === 'agrees' && roundsTotal(billed, price, currency);
  const total = due.total === null ? cannotProve('no-vat') : compare(billed.total, due.total, billed);
  const tax = checkTax(billed, price, subtotal, currency);
  const isPriceRight = (subtotal.state === 'cannot-tell' ? total : subtotal).state === 'agrees';
  // Where the price before VAT is the tariff's to the cent, nothing is in doubt.
  const open = subtotal.state === 'agrees' ? null : doubt;
  const settled = (finding: Finding): Finding => {
    if (finding.state !== 'differs') return finding;
    if (open !== null) return cannotProve(open);
    return isRounding ? { ...finding, cause: 'rounding' } : finding;
  };
  return {
    steps: settled(checkSteps(billed, by, isPriceRight, currency)),
    limits: settled(checkLimits(billed, by, isPriceRight, currency)),
    subtotal: settled(subtotal),
    tax: settled(tax),
    // A price with VAT that is the tariff's beside another one before it settles nothing.
    total: open !== null && subtotal.state === 'differs' ? cannotProve(open) : settled(total),
  };
}

interface Due {
  readonly subtotal: BilledAmount;
  readonly total: BilledAmount | null;
}

function dueBy(price: Priced, currency: string): Due {
  const { subtotal, total } = billOf(price, currency);
  return {
    subtotal: { minor: subtotal, exact: price.exclVat },
    total: total === null || price.inclVat === null ? null : { minor: total, exact: price.inclVat },
  };
}

function compare(billed: BilledAmount | null, due: BilledAmount, { precision }: Billed): Finding {
  if (billed === null) return cannotProve('not-reported');
  return isBilledAs(billed, due, precision) ? agrees(due.minor, billed.minor) : differs(due.minor, billed.minor);
}

/** Whether the operator rounded the price with VAT by itself: then its tax may be a unit more or less. */
function roundsTotal({ total }: Billed, { inclVat }: Priced, currency: string): boolean {
  return total !== null && inclVat !== null && total.minor === inMinor(inclVat, currency);
}

/** Checks the billed VAT: if that is not the tariff's price, by the tariff's rate. */
function checkTax(billed: Billed, price: Priced, subtotal: Finding, currency: string): Finding {
  if (billed.tax === null || billed.subtotal === null) return cannotProve('not-reported');
  if (price.inclVat === null) return cannotProve('no-vat');
  const exact = price.inclVat - price.exclVat;
  if (subtotal.state === 'agrees') {
    const { tax } = billOf(price, currency);
    return compare(billed.tax, { minor: tax ?? inMinor(exact, currency), exact }, billed);
  }
  const rates = new Set(
    price.charges.billed.filter(({ rate, volume }) => rate > 0n && volume > 0n).map(({ vat }) => vat),
  );
  if (rates.size > 1) return cannotProve('several-vats');
  if (price.taxRate === null) return cannotProve('no-vat');
  const own = multiply(billed.subtotal.exact, price.taxRate);
  return compare(billed.tax, { minor: inMinor(own, currency), exact: own }, billed);
}

function checkSteps(billed: Billed, { price, unstepped }: ByTariff, isPriceRight: boolean, currency: string): Finding {
  const [stepped, used] = [inMinor(price.charged, currency), inMinor(unstepped.charged, currency)];
  const hasSteps = price.charges.billed.some(({ step }) => step !== null && step > 1);
  if (price.charged === unstepped.charged) return hasSteps ? agrees(stepped) : NOTHING_TO_CHECK;
  if (isPriceRight) return agrees(stepped);
  const [due, without] = [billOf(price, currency), billOf(unstepped, currency)];
  return isBill(billed, without) ? differs(due.subtotal, without.subtotal, 'not-stepped') : notShown(stepped, used);
}

/** Steps that change less than a cent are none that a bill could show. */
const notShown = (stepped: number, used: number): Finding =>
  stepped === used ? NOTHING_TO_CHECK : cannotProve('not-shown');

function checkLimits(billed: Billed, { price, tariffs }: ByTariff, isPriceRight: boolean, currency: string): Finding {
  if (!tariffs.some(hasLimits)) return NOTHING_TO_CHECK;
  const [tariff, ...others] = tariffs;
  if (!tariff || others.length > 0) return cannotProve('several-tariffs');
  const due = billOf(price, currency);
  if (isPriceRight) return agrees(due.subtotal);
  const free = billOf(
    { ...price, exclVat: price.charged, inclVat: null, leastInclVat: null, mostInclVat: null },
    currency,
  );
  if (free.subtotal !== due.subtotal && billed.subtotal?.minor === free.subtotal)
    return differs(due.subtotal, free.subtotal, 'limit-left-out');
  const isLimit = [tariff.minPrice, tariff.maxPrice].some(
    (limit) => limit !== null && isBilledLimit(billed, limit, currency),
  );
  const found = billed.subtotal?.minor ?? billed.total?.minor ?? 0;
  const expected = billed.subtotal === null ? (due.total ?? due.subtotal) : due.subtotal;
  if (isLimit) return differs(expected, found, 'limit-not-reached');
  // A price between the limits that is not the tariff's has nothing to do with them.
  return price.limit === null ? agrees(due.subtotal) : cannotProve('not-shown');
}

const isBill = ({ subtotal, total }: Billed, bill: Bill): boolean =>
  subtotal === null ? total !== null && total.minor === bill.total : subtotal.minor === bill.subtotal;

function isBilledLimit({ subtotal, total }: Billed, { exclVat, inclVat }: TaxedAmount, currency: string): boolean {
  const isSame = (amount: BilledAmount | null, limit: number | null): boolean =>
    amount !== null && limit !== null && amount.minor > 0 && amount.minor === inMinor(decimal(limit), currency);
  return isSame(subtotal, exclVat) || isSame(total, inclVat);
}
