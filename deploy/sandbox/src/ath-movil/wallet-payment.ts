import { toDollars } from '../payments/money';

/** Where a payment stands: OPEN waits for the driver's approval, CONFIRM has it, COMPLETED is paid (spec 2, section 4). */
export type WalletStatus = 'CANCEL' | 'COMPLETED' | 'CONFIRM' | 'EXPIRED' | 'OPEN';

/** A payment by ATH Móvil: a debit, not a hold. */
export interface WalletPayment {
  id: string;
  driverId: string;
  /** With its +, digits only otherwise. */
  phone: string;
  status: WalletStatus;
  totalMinor: number;
  refundedMinor: number;
  createdAt: string;
  /** Until when the driver may approve, and the app authorize. */
  expiresAt: string;
  locationId: string | null;
  evseId: string | null;
  /** ATH Móvil's number of the debit. */
  referenceNumber: string | null;
  transactionReference: string;
  /** The session that it pays for. */
  sessionId: string | null;
  idempotencyKey: string | null;
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
