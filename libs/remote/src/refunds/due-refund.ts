import { majorOf } from '@wattline/base/money';
import type { OwedCharge } from '@wattline/charge';
import { type FoundTariffs, type Session, finalCost } from '@wattline/ocpi';

/** The next step of a refund. */
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

/** In the currency's unit: a difference up to this stays (docs/rules.md: final-cost-decides). */
const LEAST_DIFFERENCE = 0.01;

/**
 * Computes the next step of a refund (docs/rules.md: final-cost-decides). `known` is null for a refund that needs no session; `now` is
 * the platform's time in milliseconds since the epoch, null where it is not known. Pure; never throws.
 */
export function dueRefund(charge: OwedCharge, known: KnownSession | null, now: number | null): DueRefund {
  const { payment, refund } = charge;
  const { amount, refundMinor } = refund;
  // Asked before without a clear answer: the same key stands for the same amount.
  if (refundMinor !== null) return { step: 'ask', minor: refundMinor };
  // The operator took the driver's stop, or the driver gave the payment back.
  if (amount === 'whole') return { step: 'ask', minor: payment.amountMinor };
  return known ? difference(charge, known, now) : { step: 'wait' };
}

function difference(
  { payment: { amountMinor: paidMinor, currency } }: OwedCharge,
  { session, tariffs, timeZone }: KnownSession,
  now: number | null,
): DueRefund {
  const cost = finalCost(session, tariffs, timeZone, now);
  if (cost.state === 'open') return { step: 'wait' };
  if (session.status !== 'INVALID') {
    if (session.isCurrencyAssumed) return { step: 'wait' };
    if (session.currency !== currency) return { step: 'other-currency' };
  }
  if (cost.state === 'tax-unknown') return { step: 'wait' };
  const minor = paidMinor - cost.minor;
  return majorOf({ minor, currency }) > LEAST_DIFFERENCE ? { step: 'ask', minor } : { step: 'nothing-due' };
}
