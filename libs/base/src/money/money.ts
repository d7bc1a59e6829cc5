/** An amount of money. */
export interface Money {
  /** In minor units of `currency`: cents for USD, yen for JPY, fils for KWD. */
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** `Formats.money` of a language: an amount in the currency's unit, with the most and the fewest decimals. */
export type WriteAmount = (amount: number, currency: string, decimals: number, fewest: number) => string;

/** Dollars are known without Intl, which takes a cheap phone a fifth of a second to set up. */
const known = new Map([['USD', 2]]);

/**
 * The number of decimals of a currency's smallest amount (ISO 4217, by the browser's data).
 *
 * @returns 2 for USD, 0 for JPY, 3 for KWD; 2 for an unknown currency.
 */
export function minorDigits(currency: string): number {
  let digits = known.get(currency);
  if (digits === undefined) {
    try {
      digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
    } catch {
      // Intl takes three letters only.
    }
    known.set(currency, (digits ??= 2));
  }
  return digits;
}

/** An amount in the currency's unit, as the backend's calls and the stored records write it: 20 for 2000 cents. */
export const majorOf = ({ minor, currency }: Money): number => minor / 10 ** minorDigits(currency);

/**
 * @param amount In the currency's unit: dollars for USD.
 * @returns The nearest amount in minor units: 2000 for 20 USD, 20 for 20 JPY, 20000 for 20 KWD.
 */
export const minorOf = (amount: number, currency: string): number => Math.round(amount * 10 ** minorDigits(currency));

/** @param amount In the currency's unit, as the backend's calls and the stored records write it. */
export const moneyOf = (amount: number, currency: string): Money => ({ minor: minorOf(amount, currency), currency });

/** Whether two amounts are the same, in the same currency. */
export const isSameAmount = (one: Money, other: Money): boolean =>
  one.minor === other.minor && one.currency === other.currency;

/** An amount with exactly the decimals of its currency: '$20.00', '¥2,000', 'KWD 2.000'. */
export function amountText(amount: Money, write: WriteAmount): string {
  const digits = minorDigits(amount.currency);
  return write(majorOf(amount), amount.currency, digits, digits);
}
