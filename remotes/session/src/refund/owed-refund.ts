import { type Charge, findCharge, has, type OwedCharge, changeCharge } from '@wattline/charge';
import type { Session } from '@wattline/ocpi';
import { bus } from '../part';

/*
 * The refund of a debit is a section of its charge, which the shell works off
 * (docs/rules.md: refunds-owed). `pageSessionId` is the id in the page's address.
 */

/** The charge of a session with its payment, as this browser knows it; null where another browser paid. */
export function paidChargeOf(pageSessionId: string, session: Session | null): Charge | null {
  const { id: sessionId = pageSessionId, authorizationReference } = session ?? {};
  const names = [{ sessionId: pageSessionId }, { sessionId }, { paymentId: authorizationReference ?? '' }];
  return names.map(findCharge).find((charge) => charge?.payment) ?? null;
}

/** The charge of a session with a debited payment; null where the payment was a hold, and where another browser paid. */
export function owedChargeOf(pageSessionId: string, session: Session | null): OwedCharge | null {
  const charge = paidChargeOf(pageSessionId, session);
  return has(charge, 'payment', 'refund') ? charge : null;
}

/** The operator took the stop: the whole goes back now. What was asked for, or is settled, stays as it is. */
export function oweWhole(pageSessionId: string, session: Session | null): void {
  const paymentId = owedChargeOf(pageSessionId, session)?.payment.id;
  if (paymentId === undefined) return;
  changeCharge({ paymentId }, { type: 'stopped' });
  bus.emit('refund/requested', { paymentId });
}
