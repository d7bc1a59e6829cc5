import { randomHex } from '@wattline/base/browser';
import {
  changeCharge,
  type Charge,
  type ChargeEvent,
  type ChargeWith,
  findCharge,
  has,
  readCharges,
} from '@wattline/charge';
import { acceptedTerms } from '../payment/accepted-terms';
import { paidBy, type Payment } from '../payment/payment';

/** The record of a payment's start, or null. */
export const startOnRecord = ({ paymentId }: Payment): Charge['start'] => findCharge({ paymentId })?.start ?? null;

/** A charge with the payment and the place of its start. */
type PlacedCharge = ChargeWith<'payment' | 'place' | 'driverId'>;

/** The charges of a driver that are over, and of which no session was found. */
export const overUnfound = (driverId: string): readonly PlacedCharge[] =>
  readCharges().flatMap((one) =>
    one.driverId === driverId && !one.session && has(one, 'payment', 'place', 'driverId', 'receipt') ? [one] : [],
  );

/** The session that a start with a payment led to in this browser, as long as that goes on; or null. */
export function sessionOnRecord({ paymentId }: Payment): string | null {
  const session = findCharge({ paymentId })?.session;
  return session?.goesOn ? session.id : null;
}

/**
 * Writes down a start before its command goes out (docs/rules.md: session-never-lost). Its key is the one of the try
 * before, in every tab and after a reload, until a clear answer came (docs/rules.md: one-key-per-intent).
 *
 * @param now In milliseconds since the epoch.
 * @param wasFree Nothing charges at the connector.
 * @returns The charge: without a start where its session is known by now.
 */
export function recordStart(payment: Payment, now: number, wasFree = false): Charge {
  const since = new Date(now).toISOString();
  const asked: ChargeEvent = {
    type: 'start-asked',
    by: { ...paidBy(payment), terms: acceptedTerms() },
    key: randomHex(16),
    since,
    wasFree,
  };
  return changeCharge({ paymentId: payment.paymentId }, asked);
}

/** The payment of a charge that was asked to start. */
export const fromStart = ({ payment, driverId, place }: PlacedCharge): Payment => ({
  paymentId: payment.id,
  paymentIntentId: payment.intentId ?? payment.id,
  kind: payment.kind,
  driverId,
  at: place,
  amount: { minor: payment.amountMinor, currency: payment.currency },
});
