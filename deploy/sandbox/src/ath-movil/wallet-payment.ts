import { toDollars } from '../payments/money';

/** Where a payment stands: OPEN waits for the driver's approval, CONFIRM has it, COMPLETED is paid (spec 2, section 4). */
export type WalletStatus = 'CANCEL' | 'COMPLETED' | 'CONFIRM' | 'EXPIRED' | 'OPEN';

/** A payment by ATH Móvil: a debit, not a hold. */
export interface WalletPayment {
  readonly id: string;
  readonly driverId: string;
  /** With its +, digits only otherwise. */
  readonly phone: string;
  readonly status: WalletStatus;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly createdAt: string;
  /** Until when the driver may approve, and the app authorize. */
  readonly expiresAt: string;
  readonly locationId: string | null;
  readonly evseId: string | null;
  /** ATH Móvil's number of the debit. */
  readonly referenceNumber: string | null;
  readonly transactionReference: string;
  /** The session that it pays for. */
  readonly sessionId: string | null;
  readonly idempotencyKey: string | null;
}

/** Whether it still waits for somebody. */
export const isWaiting = ({ status }: WalletPayment): boolean => status === 'OPEN' || status === 'CONFIRM';

/** Whether a session may be started with it. */
export const isSpendable = (payment: WalletPayment): boolean =>
  payment.status === 'COMPLETED' && payment.sessionId === null && payment.refundedMinor === 0;

/** A payment as the backend writes it, in snake_case (spec 2, section 3). */
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
