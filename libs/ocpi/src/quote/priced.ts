import type { Tariff } from '../tariffs/tariff';
import { type Charge, amountOf } from './charge';
import { type Charges, chargesOf } from './charges';
import { ONE, type Decimal, divide, multiply, sum } from './decimal';
import { type Bounded, type Taxes, bounded } from './limits';
import { inMinor } from './minor-units';
import type { Usage } from './usage';

/** The exact price of a session, and its parts. */
export interface Priced extends Bounded {
  readonly charges: Charges;
  /** The sum of the charges before VAT, and before the tariff's lowest and highest price. */
  readonly charged: Decimal;
  /** The share of VAT in the charged amount; null: some VAT is unknown. */
  readonly taxRate: Decimal | null;
}

/**
 * Prices a session by tariffs: the one engine behind quotes, estimates and receipts. Lowest and highest prices apply where
 * there is one tariff, even to a session to which no price applies (OCPI 2.2.1, Tariff.min_price: 'a Charging Session
 * with this tariff will at least cost this amount'). `assumedVat` is the share for components that name none.
 */
export function priced(usage: Usage, tariffs: readonly Tariff[], assumedVat: Decimal | null = null): Priced {
  const charges = chargesOf(usage, { tariffs, assumedVat });
  const amounts = charges.billed.map(amountOf);
  const charged = sum(amounts);
  const inclVat = withVat(charges.billed, amounts);
  const taxRate = taxRateOf(charges.billed, charged, inclVat);
  const [tariff = null, ...others] = tariffs;
  return {
    charges,
    charged,
    taxRate,
    // The VAT of nothing says nothing about a limit's.
    ...bounded(
      { exclVat: charged, inclVat, taxes: taxesOf(charges.billed) },
      charged === 0n ? null : taxRate,
      others.length > 0 ? null : tariff,
    ),
  };
}

/** Null where some VAT is not known. Nothing is nothing, whatever its VAT. */
function withVat(charges: readonly Charge[], amounts: readonly Decimal[]): Decimal | null {
  let total = 0n;
  for (const [index, { volume, gross, vat }] of charges.entries()) {
    const amount = amounts[index] ?? 0n;
    if (gross === null && amount > 0n && vat === null) return null;
    total += gross === null ? amount + multiply(amount, vat ?? 0n) : multiply(volume, gross);
  }
  return total;
}

function taxesOf(charges: readonly Charge[]): Taxes {
  const paid = charges.filter(({ rate, volume }) => rate > 0n && volume > 0n);
  if (paid.some(({ gross, vat }) => gross !== null && vat === null)) return 'unsplit';
  return paid.length > 0 && paid.every(({ gross }) => gross !== null) ? 'included' : 'added';
}

/** Finds the rate of all charges, or their mean rate as a whole; null: one of them has none. */
function taxRateOf(charges: readonly Charge[], charged: Decimal, inclVat: Decimal | null): Decimal | null {
  const paid = charges.filter(({ rate, volume }) => rate > 0n && volume > 0n);
  const rates = new Set((paid.length > 0 ? paid : charges).map(({ vat }) => vat));
  const [rate = null] = rates;
  if (rates.size <= 1 || rates.has(null)) return rates.has(null) ? null : rate;
  return charged === 0n || inclVat === null ? null : divide(inclVat, charged) - ONE;
}

/** The amounts to pay, in the currency's minor units. */
export interface Bill {
  /** Before VAT; where `total` is known and `tax` is not, with it. */
  readonly subtotal: number;
  /** Null where it is not known. */
  readonly tax: number | null;
  readonly total: number | null;
}

/**
 * Rounds a price to a bill in minor units of the currency. The exact subtotal and the exact VAT are rounded once, half
 * a unit upwards, and the total is their sum, as on an invoice. If prices include their taxes, the total is rounded and
 * the tax is the rest. The total keeps to the tariff's limits with VAT.
 */
export function billOf(price: Bounded, currency: string): Bill {
  const { exclVat, inclVat, taxes, leastInclVat, mostInclVat } = price;
  const subtotal = inMinor(exclVat, currency);
  if (inclVat === null) return { subtotal, tax: null, total: null };
  const least = leastInclVat === null ? -Infinity : inMinor(leastInclVat, currency);
  const most = mostInclVat === null ? Infinity : inMinor(mostInclVat, currency);
  const whole = taxes === 'added' ? subtotal + inMinor(inclVat - exclVat, currency) : inMinor(inclVat, currency);
  const total = Math.min(Math.max(whole, least), most);
  return taxes === 'unsplit' ? { subtotal: total, tax: null, total } : { subtotal, tax: total - subtotal, total };
}
