import { HttpError } from '../http/http-error';
import type { Ledger } from './ledger';
import { toDollars } from './money';
import { demandRefundable, type KeptBySession } from './refund-limit';

/** ATH Móvil, as the platform calls it. Its errors have a `statusCode` for the caller. */
export interface AthMovilApi {
  /** How long a payment waits for the driver, in seconds. */
  readonly timeoutSeconds: number;
  request(request: { readonly phone: string; readonly totalMinor: number; readonly memo: string }): AthMovilState;
  find(id: string): AthMovilState | undefined;
  authorize(id: string): AthMovilState;
  cancel(id: string): AthMovilState;
  refund(id: string, amountMinor: number): AthMovilState;
}

/** A request for a wallet payment. */
export type WalletRequest = Omit<WalletRecord, 'id' | 'sessionId'> & {
  readonly phone: string;
  readonly totalMinor: number;
};

/** A part of a payment that goes back. */
export interface WalletRefund {
  readonly amountMinor: number;
  readonly reason: string | null;
  readonly idempotencyKey: string | null;
}

/**
 * Payments by ATH Móvil. The platform keeps a payment's driver and session and writes the ledger; ATH Móvil keeps the
 * payment's state. Its errors pass through, with the `statusCode` for the caller.
 */
export class Wallet {
  constructor(
    private readonly brand: string,
    private readonly athMovil: AthMovilApi,
    private readonly table: Map<string, WalletRecord>,
    private readonly ledger: Ledger,
    private readonly keptBy: KeptBySession,
  ) {}

  /** How long a payment waits for the driver, in seconds. */
  get timeoutSeconds(): number {
    return this.athMovil.timeoutSeconds;
  }

  /** Asks a driver for a payment. */
  request({ phone, totalMinor, ...record }: WalletRequest): WalletPayment {
    const memo = record.locationId === null ? this.brand : `${this.brand}, station ${record.locationId}`;
    const state = this.athMovil.request({ phone, totalMinor, memo });
    this.table.set(state.id, { ...record, id: state.id, sessionId: null });
    return { ...state, ...record, sessionId: null };
  }

  find(id: string): WalletPayment | undefined {
    const [state, record] = [this.athMovil.find(id), this.table.get(id)];
    return state && record && { ...state, ...record };
  }

  /** Debits the driver, once. */
  authorize(payment: WalletPayment): WalletPayment {
    const state = this.athMovil.authorize(payment.id);
    const { id: reference, totalMinor: amountMinor, driverId, sessionId, idempotencyKey } = payment;
    this.ledger.write({ kind: 'wallet-debited', reference, amountMinor, driverId, sessionId, idempotencyKey });
    return { ...payment, ...state };
  }

  /** @throws HttpError 409 when the driver is not debited yet */
  complete(payment: WalletPayment): WalletPayment {
    demand(payment.status === 'COMPLETED', 'This payment is not authorized');
    return payment;
  }

  /** Gives the payment up; one that is over stays as it is. */
  cancel(payment: WalletPayment): WalletPayment {
    return { ...payment, ...this.athMovil.cancel(payment.id) };
  }

  /** @throws HttpError 409 while the session that it pays for is not over, 422 for more than that leaves of it */
  refund(payment: WalletPayment, { amountMinor, reason, idempotencyKey }: WalletRefund): WalletPayment {
    demandRefundable({ ...payment, takenMinor: payment.totalMinor }, amountMinor, this.keptBy);
    const state = this.athMovil.refund(payment.id, amountMinor);
    const { id: reference, driverId, sessionId } = payment;
    this.ledger.write({ kind: 'wallet-refunded', reference, amountMinor, driverId, sessionId, idempotencyKey, reason });
    return { ...payment, ...state };
  }

  /** From now on it pays for this session. @throws HttpError 409 when it cannot */
  bind(payment: WalletPayment, sessionId: string): void {
    if (payment.sessionId === sessionId) return;
    demand(isSpendable(payment), 'This ATH Móvil payment is no longer to be had');
    const record = this.table.get(payment.id);
    if (record) this.table.set(payment.id, { ...record, sessionId });
  }
}

/** @throws HttpError 409 unless it holds */
function demand(holds: boolean, message: string): void {
  if (!holds) throw new HttpError(409, message);
}

/** Where a payment stands: OPEN waits for the driver's approval, CONFIRM has it, COMPLETED is paid. */
type WalletStatus = 'CANCEL' | 'COMPLETED' | 'CONFIRM' | 'OPEN';

/** A payment as ATH Móvil reports it. */
interface AthMovilState {
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
