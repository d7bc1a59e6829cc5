import type { CannotTell } from '../quote/cannot-tell';

/** The checks, in the order in which a bill comes about. */
export type CheckName =
  /** The energy that the periods deliver against the meter, in kWh with 3 decimals. */
  | 'energy'
  /** The time that the periods cover against the time from start to end, in seconds. */
  | 'time'
  /** The periods' own prices against the tariff's at that time: their effect on a difference, in minor units. */
  | 'rates'
  /** Volumes rounded up to the tariff's steps, in minor units. */
  | 'steps'
  /** The tariff's lowest and highest price, in minor units. */
  | 'limits'
  /** The price before VAT, the VAT and the price with it, each as billed against the tariff; in minor units. */
  | 'subtotal'
  | 'tax'
  | 'total'
  /** The price against the hold, in minor units. */
  | 'hold';

/** Why a check cannot be made. */
export type CannotProve =
  | CannotTell
  /** The session is not over. */
  | 'not-over'
  /** The operator names no kWh, no periods, no energy or no beginning in them. */
  | 'no-meter'
  | 'no-periods'
  | 'no-energy-in-periods'
  | 'no-times'
  /** The periods name no prices of their own. */
  | 'no-own-prices'
  /** No tariff is known, or not that of each period; or only the app's own copy of one. */
  | 'no-tariff'
  | 'built-in'
  /** The tariff that is known was not valid then. */
  | 'not-in-force'
  /** The tariff's price changes within a period, which the operator does not split. */
  | 'coarse-periods'
  /** The tariff's prices depend on the station's clock, and its time zone is not known. */
  | 'no-time-zone'
  /** The record of the operators' portal does not know parking. */
  | 'no-parking-price'
  /** The operator reports no such amount. */
  | 'not-reported'
  /** The tariff does not say its VAT, or has several, so that an amount that is not the tariff's has none. */
  | 'no-vat'
  | 'several-vats'
  /** Limits of several tariffs in one session. */
  | 'several-tariffs'
  /** The bill differs, and does not show where. */
  | 'not-shown'
  /** The hold is unknown, or in another currency. */
  | 'no-hold'
  | 'other-currency';

/** Where a difference comes from, as far as the numbers show it. */
export type Cause =
  | 'gap'
  | 'overlap'
  /** The steps were left out. */
  | 'not-stepped'
  /** The lowest or highest price was left out, or applied where it does not. */
  | 'limit-left-out'
  | 'limit-not-reached'
  /** The operator rounds the total by itself, instead of the tax (docs/rules.md: exact-prices). */
  | 'rounding';

/** Two numbers in the unit of their check. */
interface Compared {
  /** By the meter, the clock, the tariff or the hold. */
  readonly expected: number;
  /** By the periods, or as billed. */
  readonly found: number;
}

export type Finding =
  | {
      readonly state: 'agrees';
      readonly compared: Compared | null;
      /** The tariff has nothing there to be checked. */
      readonly isNone: boolean;
    }
  | {
      readonly state: 'differs';
      readonly compared: Compared | null;
      /** The found value minus the expected one; negative: less was found. 0: the difference is too small to show. */
      readonly by: number;
      readonly cause: Cause | null;
    }
  | { readonly state: 'cannot-tell'; readonly reason: CannotProve };

export interface Check {
  readonly name: CheckName;
  readonly finding: Finding;
}

export const agrees = (expected: number, found = expected): Finding => ({
  state: 'agrees',
  compared: { expected, found },
  isNone: false,
});

/** There is nothing that could differ. */
export const NOTHING_TO_CHECK: Finding = { state: 'agrees', compared: null, isNone: true };

export const differs = (expected: number, found: number, cause: Cause | null = null): Finding => ({
  state: 'differs',
  compared: { expected, found },
  by: found - expected,
  cause,
});

export const cannotProve = (reason: CannotProve): Finding => ({ state: 'cannot-tell', reason });
