import { notePaidCharge } from './paid-charge';
import { forgetStartUnderWay, readStartUnderWay, type StartUnderWay } from './starts-under-way';

/**
 * The session of a start is known, from the command's answer or from a look-up: makes the records of the charge, and ends
 * the start. Twice does no harm.
 */
export function noteStartedSession(
  start: Omit<StartUnderWay, 'key' | 'since' | 'until' | 'isPrivate'>,
  sessionId: string,
  startedAt: string,
): void {
  const { kind, paymentId, paymentIntentId, driverId, amountMinor, currency } = start;
  const isPrivate = readStartUnderWay(paymentIntentId)?.isPrivate ?? false;
  notePaidCharge({ sessionId, startedAt, kind, paymentId, driverId, isPrivate, amountMinor, currency });
  forgetStartUnderWay(paymentIntentId);
}
