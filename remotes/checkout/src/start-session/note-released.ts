import { writeRefund } from '@wattline/contract';
import { bus } from '../part';
import { forgetPayment } from './forget-payment';
import type { PaidSession } from './paid-session';
import { forgetStart, startOf } from './start-record';

/** Told to the backend with what is released. */
export const RELEASED = 'Released by the driver after a failed start';

/**
 * The payment starts nothing any more. The wallet's is owed to the driver from here on: the shell asks for it until a
 * clear answer came (docs/rules.md: refunds-owed).
 */
export function noteReleased(paid: PaidSession): void {
  const { id, kind, driverId, currency } = paid;
  if (kind === 'wallet') {
    writeRefund({
      paymentId: id,
      driverId,
      sessionId: null,
      paidMinor: startOf(paid).amountMinor,
      currency,
      amount: 'whole',
      due: 'now',
      reason: RELEASED,
      key: `release-${id}`,
      since: new Date().toISOString(),
      state: 'owed',
      refundMinor: null,
      problem: null,
    });
    bus.emit('refund/requested', { paymentId: id });
  }
  forgetStart(paid.paymentIntentId);
  forgetPayment(paid);
}
