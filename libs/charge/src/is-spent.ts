import { findCharge } from './kept-charges';

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
