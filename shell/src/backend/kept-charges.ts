import { type ChargeWith, runningCharges, startingCharges, type StartingCharge } from '@wattline/charge';

/** A driver's charges as this browser keeps them, newest first. */
export interface KeptCharges {
  readonly running: readonly ChargeWith<'session'>[];
  readonly starting: readonly StartingCharge[];
}

/** The charges that a driver, or a visitor (null), may see here. */
export const keptCharges = (me: string | null): KeptCharges => ({
  running: runningCharges(me),
  starting: me === null ? [] : startingCharges(me),
});
