import { pendingPreAuthorizations } from '@wattline/api';
import { moneyOf } from '@wattline/base/money';
import {
  findCharge,
  kindOf,
  paymentKinds,
  type PendingSession,
  readPendingSession,
  startingCharges,
} from '@wattline/charge';
import { client } from '../part';
import { type FoundPayment, notPaid } from '../payment/payment';
import { debitOf, paidAttemptOf } from '../payment/payment-attempt';
import { fromHold, usableHolds } from '../payment/usable-holds';
import { fromStart, overUnfound } from '../start-session/start-record';

/** The outcome of a payment that this device knows of: a session uses it, or it goes back. Null where it has none. */
export function settledPayment(paymentId: string, driverId: string): FoundPayment | null {
  const charge = findCharge({ paymentId });
  if (!charge || charge.driverId !== driverId) return null;
  const { session, refund, payment } = charge;
  if (session) return { state: 'started', sessionId: session.id };
  if (!refund) return null;
  return {
    state: 'not-paid',
    why: { code: 'given-back', values: { to: paymentKinds[payment?.kind ?? 'wallet'].name ?? '' } },
  };
}

/** A debit as this device knows it, before its session; null where it does not. */
export function findDebit(paymentId: string, driverId: string): FoundPayment | null {
  const attempt = paidAttemptOf(driverId);
  return attempt?.opened.paymentId === paymentId ? { state: 'paid', payment: debitOf(attempt) } : null;
}

/** A hold as the platform lists it; null where it does not. Never rejects. */
async function findHold(paymentId: string, driverId: string): Promise<FoundPayment | null> {
  const holds = await pendingPreAuthorizations(client, driverId).catch(() => []);
  const held = holds.find(({ id }) => id === paymentId);
  if (held?.sessionId != null) return { state: 'started', sessionId: held.sessionId };
  const [usable] = held ? usableHolds([held]) : [];
  return usable ? fromHold(usable, driverId) : null;
}

/**
 * The payment that this tab remembers; why it does not serve, where it does not. Another driver's never does
 * (docs/rules.md: records-have-a-driver).
 */
export function fromRecord(record: PendingSession | null, paymentId: string, driverId: string): FoundPayment {
  if (record?.id !== paymentId || (record.userId !== null && record.userId !== driverId)) return notPaid('no-payment');
  const { paymentIntentId, locationId, evseUid, connectorId, preAuthAmount, currency, paymentMethodId } = record;
  if (paymentIntentId === null || paymentIntentId.trim() === '') return notPaid('no-payment-intent');
  if (locationId === null || evseUid === null || connectorId === null || preAuthAmount === null)
    return notPaid('no-payment');
  const kind = kindOf(paymentMethodId);
  const at = { locationId, evseUid, connectorId };
  const amount = moneyOf(preAuthAmount, currency);
  return { state: 'paid', payment: { paymentId, paymentIntentId, kind, driverId, at, amount } };
}

/**
 * Finds a driver's payment by its id: a start with an open outcome, else as this tab remembers it, else as
 * this device or the platform does, so that another tab and another day serve as well. Never rejects.
 */
export async function findPayment(paymentId: string, driverId: string): Promise<FoundPayment> {
  const settled = settledPayment(paymentId, driverId);
  if (settled) return settled;
  const open = [...startingCharges(driverId), ...overUnfound(driverId)].find(({ payment }) => payment.id === paymentId);
  if (open) return { state: 'paid', payment: fromStart(open) };
  const remembered = fromRecord(readPendingSession(), paymentId, driverId);
  if (remembered.state === 'paid') return remembered;
  return findDebit(paymentId, driverId) ?? (await findHold(paymentId, driverId)) ?? remembered;
}
