import { HttpError } from '../http/http-error';

/**
 * The amount that a session keeps of its payment, in cents: its final cost, or nothing once a stop of it was accepted,
 * after which the app gives the whole back. Null while it is not over.
 */
export type KeptBySession = (sessionId: string) => number | null;

/** A payment as far as its refunds are concerned, in cents. */
export interface RefundablePayment {
  /** The session that it pays for; null where none was started. */
  readonly sessionId: string | null;
  readonly takenMinor: number;
  /** The amount that went back before. */
  readonly refundedMinor: number;
}

/**
 * Demands that no more goes back of a payment than its session leaves (docs/backend.md: Refunds).
 * @throws HttpError 409 while the session is not over, 422 for more than is left
 */
export function demandRefundable(
  { sessionId, takenMinor, refundedMinor }: RefundablePayment,
  amountMinor: number,
  keptBy: KeptBySession,
): void {
  if (sessionId === null) return;
  const keptMinor = keptBy(sessionId);
  if (keptMinor === null) throw new HttpError(409, 'The charge that was paid for is not over yet');
  // Where the session keeps nothing, the payment service has the say.
  if (keptMinor > 0 && amountMinor > takenMinor - keptMinor - refundedMinor)
    throw new HttpError(422, 'The refund is more than the charge has left of this payment');
}
