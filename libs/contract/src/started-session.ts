import { readRefund, refundReasons, writeRefund } from './owed-refunds';
import { rememberRunningSession } from './running-sessions';
import { readSessionPayment, rememberSessionPayment } from './session-payments';
import { forgetStartUnderWay, readStartUnderWay, type StartUnderWay } from './starts-under-way';

/** The method of a debit, as a refund's record names it; null for a hold, of which only the cost is taken. */
const debitMethods: Readonly<Record<StartUnderWay['kind'], string | null>> = { hold: null, wallet: 'ath-movil' };

/**
 * The session of a start is known, from the command's answer or from a look-up: keeps the way back to it, notes what was
 * paid for it (docs/rules.md: hold-known-everywhere) and what is to go back to the driver once it is over
 * (docs/rules.md: refunds-owed), and ends the start. Twice does no harm.
 */
export function noteStartedSession(
  start: Pick<StartUnderWay, 'kind' | 'paymentId' | 'paymentIntentId' | 'driverId' | 'amountMinor' | 'currency'>,
  sessionId: string,
  startedAt: string,
): void {
  const { kind, paymentId, paymentIntentId, driverId, amountMinor, currency } = start;
  // What is known of this payment already stays: the whole of it may be owed by now.
  const method = debitMethods[kind];
  if (method !== null && readRefund(paymentId) === null) {
    writeRefund({
      paymentId,
      method,
      driverId,
      sessionId,
      paidMinor: amountMinor,
      currency,
      amount: 'difference',
      due: 'when-over',
      reason: refundReasons.difference,
      key: `refund-${paymentId}`,
      since: startedAt,
      state: 'owed',
      refundMinor: null,
      problem: null,
      failure: null,
    });
  }
  const isPrivate = readStartUnderWay(paymentIntentId)?.isPrivate ?? false;
  rememberRunningSession({ id: sessionId, startedAt, driverId, isPrivate });
  // What is known of it already may be more than the start knows: when it was paid.
  if (readSessionPayment(sessionId) === null)
    rememberSessionPayment({
      sessionId,
      driverId,
      isPrivate,
      kind,
      amountMinor,
      currency,
      paidAt: null,
      expiresAt: null,
    });
  forgetStartUnderWay(paymentIntentId);
}
