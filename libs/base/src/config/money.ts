import * as v from '@wattline/vendor/schema';

/** ISO 3166-1. */
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected a code of ISO 3166-1, such as ES'));

/** Decimal steps such as 0.1 are no binary fractions. */
const isWhole = (steps: number): boolean => Math.abs(steps - Math.round(steps)) < 1e-6;

const amountSchema = v.pipe(v.number(), v.finite(), v.minValue(0.001));

/** Card and wallet amounts are steps from the least one to the most. */
export const moneySchema = v.pipe(
  v.object({
    /** ISO 4217: the currency of holds and debits. */
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Expected a code of ISO 4217, such as EUR')), 'USD'),
    /** In the currency's unit, as the three below. */
    least: v.optional(amountSchema, 10),
    most: v.optional(amountSchema, 100),
    step: v.optional(amountSchema, 5),
    /** The amount that a driver is offered first. */
    usual: v.optional(amountSchema, 20),
    /** ISO 3166-1: of the account that takes the payments, which card wallets ask for. */
    country: v.optional(countrySchema, 'US'),
  }),
  v.check(
    ({ least, most, step, usual }) =>
      least < most &&
      [most, usual].every((amount) => amount >= least && isWhole((amount - least) / step)) &&
      usual <= most,
    'Expected least ≤ usual ≤ most, each a whole number of steps from the least',
  ),
);
