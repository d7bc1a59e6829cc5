import { changeCharge } from '@wattline/charge';
import type { Session } from '@wattline/ocpi';
import { bus } from '../part';
import { owedChargeOf } from './owed-refund';

/** The operator took the stop: the whole goes back now. What was asked for, or is settled, stays as it is. */
export function oweWhole(pageSessionId: string, session: Session | null): void {
  const paymentId = owedChargeOf(pageSessionId, session)?.payment.id;
  if (paymentId === undefined) return;
  changeCharge({ paymentId }, { type: 'stopped' });
  bus.emit('refund/requested', { paymentId });
}
