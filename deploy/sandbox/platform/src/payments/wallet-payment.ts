import { toDollars } from './money';

/** Where a payment stands: OPEN waits for the driver's approval, CONFIRM has it, COMPLETED is paid. */
type WalletStatus = 'CANCEL' | 'COMPLETED' | 'CONFIRM' | 'EXPIRED' | 'OPEN';

/** A payment as ATH Móvil reports it. */
export interface AthMovilState {
  readonly id: string;
  readonly status: WalletStatus;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  /** Until when the driver may approve, and the app authorize. */
  readonly expiresAt: string;
  /** ATH Móvil's number of the debit. */
  readonly referenceNumber: string | null;
  readonly transactionReference: string;
}

/** The platform's record of a payment by ATH Móvil. */
export interface WalletRecord {
  readonly id: string;
  readonly driverId: string;
  readonly locationId: string | null;
  readonly evseId: string | null;
  /** The session that it pays for. */
  readonly sessionId: string | null;
  readonly idempotencyKey: string | null;
}

/** A payment by ATH Móvil: a debit, not a hold. */
export type WalletPayment = AthMovilState & WalletRecord;

/** Whether a session may be started with a payment. */
export const isSpendable = (payment: WalletPayment): boolean =>
  payment.status === 'COMPLETED' && payment.sessionId === null && payment.refundedMinor === 0;

/** A payment as the backend writes it, in snake_case. */
export const shownWalletPayment = (payment: WalletPayment) => ({
  payment_id: payment.id,
  status: payment.status,
  expires_at: payment.expiresAt,
  total: toDollars(payment.totalMinor),
  refunded: toDollars(payment.refundedMinor),
  reference_number: payment.referenceNumber,
  transaction_reference: payment.transactionReference,
  session_id: payment.sessionId,
});
