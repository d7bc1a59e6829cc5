import type { OwedRefund } from '@wattline/contract';
import { type FoundTariffs, type Session, finalCost } from '@wattline/ocpi';

/** What is to be done about a refund now. */
export type DueRefund =
  /** Its session is not over, or what it cost is not final, or its tax is not known (docs/rules.md: known-tax). */
  | { readonly step: 'wait' }
  | { readonly step: 'ask'; readonly minor: number }
  | { readonly step: 'nothing-due' }
  /** The session's cost is in another currency than the payment: it is never subtracted. */
  | { readonly step: 'other-currency' };

export interface KnownSession {
  readonly session: Session;
  readonly tariffs: FoundTariffs;
  /** The station's, an IANA name; null where it is not known. */
  readonly timeZone: string | null;
}

/** In hundredths: a difference up to this stays (docs/rules.md: final-cost-decides). */
const LEAST_DIFFERENCE = 1;

/**
 * What a refund comes to (docs/rules.md: final-cost-decides). `known` is null for a refund that needs no session; `now` is
 * the platform's time in milliseconds since the epoch. Pure; never throws.
 */
export function dueRefund(refund: OwedRefund, known: KnownSession | null, now: number): DueRefund {
  const { amount, due, paidMinor, refundMinor } = refund;
  // Asked before without a clear answer: the same key stands for the same amount.
  if (refundMinor !== null) return { step: 'ask', minor: refundMinor };
  // Only a stop that the operator took: 'when-over' was written before one whose answer was never received.
  if (amount === 'whole' && due === 'now') return { step: 'ask', minor: paidMinor };
  return known ? difference(refund, known, now) : { step: 'wait' };
}

function difference(
  { paidMinor, currency }: OwedRefund,
  { session, tariffs, timeZone }: KnownSession,
  now: number,
): DueRefund {
  const cost = finalCost(session, tariffs, timeZone, now);
  if (cost.state === 'open') return { step: 'wait' };
  if (session.status !== 'INVALID' && session.currency !== currency) return { step: 'other-currency' };
  if (cost.state === 'tax-unknown') return { step: 'wait' };
  const minor = paidMinor - cost.minor;
  return minor > LEAST_DIFFERENCE ? { step: 'ask', minor } : { step: 'nothing-due' };
}
