import { useFormats } from '@wattline/i18n';

/** An amount of money. */
export interface Money {
  /** In minor units of `currency`: cents. */
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** What drivers pay in. The platform makes holds and debits in dollars, and its calls name no other currency. */
export const CURRENCY = 'USD';

/** An amount in major units, as the backend's calls and the stored records write it. */
export const moneyOf = (amount: number, currency = CURRENCY): Money => ({ minor: Math.round(amount * 100), currency });

/** An amount of money in major units, for the backend's calls, the stored records and formats. */
export const majorOf = ({ minor }: Money): number => minor / 100;

export const isSameAmount = (one: Money, other: Money): boolean =>
  one.minor === other.minor && one.currency === other.currency;

/** Writes an amount in the language on the screen: '$20.00'. */
export function useMoney(): (amount: Money) => string {
  const { money } = useFormats();
  return (amount) => money(majorOf(amount), amount.currency);
}
