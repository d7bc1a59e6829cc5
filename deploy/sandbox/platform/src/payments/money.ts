import * as v from 'valibot';

/** The platform's currency, as ISO 4217 has it, unless its host names another. */
export const USUAL_CURRENCY = 'USD';

/** The most that a driver may pay at once, in cents. */
export const MOST_MINOR = 150_000;

/** The least, in cents. */
export const LEAST_MINOR = 100;

/** 'between $1.00 and $1500.00', in the currency. */
export function allowedAmounts(currency: string): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, useGrouping: false });
  return `between ${money.format(toDollars(LEAST_MINOR))} and ${money.format(toDollars(MOST_MINOR))}`;
}

/** Dollars of an amount in cents. */
export const toDollars = (minor: number): number => minor / 100;

/** An amount in dollars, with cents at most; it may come as text. Gives cents. */
export const dollars = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.decimal(), v.transform(Number))]),
  v.finite(),
  v.transform((amount) => amount * 100),
  v.check((minor) => Math.abs(minor - Math.round(minor)) < 1e-6, 'Expected cents at most'),
  v.transform(Math.round),
);
