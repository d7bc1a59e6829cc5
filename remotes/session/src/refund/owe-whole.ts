import { refundReasons, writeRefund } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';
import { bus } from '../part';
import { refundOf } from './owed-refund';

/** The operator took the stop: the whole goes back now. What was asked for, or is settled, stays as it is. */
export function oweWhole(pageSessionId: string, session: Session | null): void {
  const refund = refundOf(pageSessionId, session);
  if (!refund) return;
  if (refund.state === 'owed' && refund.refundMinor === null)
    writeRefund({ ...refund, amount: 'whole', due: 'now', reason: refundReasons.whole });
  bus.emit('refund/requested', { paymentId: refund.paymentId });
}
