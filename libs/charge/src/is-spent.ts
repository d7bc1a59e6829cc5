import { findCharge } from './kept-charges';

/**
 * Whether this browser knows a session that was started with a payment. A list of holds may be older than that: it was read
 * before the start, or the backend settles the session still (docs/rules.md: spent-hold).
 *
 * @param paymentId Of the hold or the debit, or its payment intent's.
 */
export const isSpent = (paymentId: string): boolean => (findCharge({ paymentId })?.session ?? null) !== null;
