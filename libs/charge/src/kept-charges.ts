import { readRecords, storageKeys } from '@wattline/contract';
import { type Charge, chargeSchema, has, isShownTo, type StartingCharge } from './charge';

/*
 * The charges of this browser, of all drivers. Those with something open have a key of their own: it is read on every page,
 * and a slot's condition is that it is there.
 */

/** A charge by the id of its payment, or the payment's intent; or by its session's, as the page's address has it or the operator. */
export type ChargeName = { readonly paymentId: string } | { readonly sessionId: string };

/** The charges of all drivers of which something is open, the newest first. */
export const readOpenCharges = (): readonly Charge[] => readRecords('local', storageKeys.charges, chargeSchema);

/** All charges of this browser, of all drivers: those of which something is open, and those that are over. */
export const readCharges = (): readonly Charge[] => [
  ...readOpenCharges(),
  ...readRecords('local', storageKeys.pastCharges, chargeSchema),
];

/** The charges that a driver may see here, the newest first; `me` is the signed-in driver's id, null for a visitor. */
export const chargesFor = (me: string | null): readonly Charge[] => readCharges().filter((one) => isShownTo(me, one));

export const isNamed = ({ payment, session }: Charge, name: ChargeName): boolean =>
  'paymentId' in name
    ? payment !== null && [payment.id, payment.intentId].includes(name.paymentId)
    : session?.id === name.sessionId;

export const findIn = (all: readonly Charge[], name: ChargeName): Charge | null =>
  all.find((one) => isNamed(one, name)) ??
  all.find(({ session }) => 'sessionId' in name && session?.operatorId === name.sessionId) ??
  null;

/** The charges of a driver that were asked to start and of which no outcome is known, the newest first. */
export const startingCharges = (driverId: string): readonly StartingCharge[] =>
  readOpenCharges().flatMap((one) =>
    one.driverId === driverId && has(one, 'payment', 'start', 'place', 'driverId') ? [one] : [],
  );

/** A charge by a name of it, or null. */
export const findCharge = (name: ChargeName): Charge | null => findIn(readCharges(), name);

/**
 * Whether this browser knows that a session was started with a payment. A list of holds may be older than that: it was read
 * before the start, or the backend settles the session still (docs/rules.md: spent-hold).
 *
 * @param paymentId Of the hold or the debit, or its payment intent's.
 */
export function isSpent(paymentId: string): boolean {
  const charge = findCharge({ paymentId });
  return charge?.session != null || charge?.receipt != null || charge?.start?.isBegun === true;
}
