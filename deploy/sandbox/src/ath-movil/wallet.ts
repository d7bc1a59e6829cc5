import { Refusal } from '../http/refusal';
import type { Ledger } from '../payments/ledger';
import { type AthMovilState, isSpendable, type WalletPayment, type WalletRecord } from './wallet-payment';
import type { WalletPaymentStore } from './wallet-payment-store';

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

/** What is to be paid. */
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

/** Payments by ATH Móvil: whose they are and what they pay for is kept here, where they stand with ATH Móvil. */
export interface Wallet {
  readonly timeoutSeconds: number;
  /** Asks a driver for a payment. */
  request(request: WalletRequest): WalletPayment;
  find(id: string): WalletPayment | undefined;
  /** Debits the driver, once. */
  authorize(payment: WalletPayment): WalletPayment;
  /** @throws Refusal 409 when the driver is not debited yet. */
  complete(payment: WalletPayment): WalletPayment;
  /** Gives the payment up; one that is over stays as it is. */
  cancel(payment: WalletPayment): WalletPayment;
  refund(payment: WalletPayment, refund: WalletRefund): WalletPayment;
  /** From now on it pays for this session. @throws Refusal 409 when it cannot. */
  bind(payment: WalletPayment, sessionId: string): void;
}

/** Keeps the platform's side of payments by ATH Móvil, and writes the ledger. */
export const createWallet = (athMovil: AthMovilApi, store: WalletPaymentStore, ledger: Ledger): Wallet => ({
  timeoutSeconds: athMovil.timeoutSeconds,

  request({ phone, totalMinor, ...record }) {
    const memo = record.locationId === null ? 'Wattline' : `Wattline, station ${record.locationId}`;
    const state = athMovil.request({ phone, totalMinor, memo });
    return { ...state, ...store.save({ ...record, id: state.id, sessionId: null }) };
  },

  find(id) {
    const [state, record] = [athMovil.find(id), store.find(id)];
    return state && record && { ...state, ...record };
  },

  authorize(payment) {
    const state = athMovil.authorize(payment.id);
    const { id: reference, totalMinor: amountMinor, driverId, sessionId, idempotencyKey } = payment;
    ledger.write({ kind: 'wallet-debited', reference, amountMinor, driverId, sessionId, idempotencyKey });
    return { ...payment, ...state };
  },

  complete(payment) {
    demand(payment.status === 'COMPLETED', 'This payment is not authorized');
    return payment;
  },

  cancel: (payment) => ({ ...payment, ...athMovil.cancel(payment.id) }),

  refund(payment, { amountMinor, reason, idempotencyKey }) {
    const state = athMovil.refund(payment.id, amountMinor);
    const { id: reference, driverId, sessionId } = payment;
    ledger.write({ kind: 'wallet-refunded', reference, amountMinor, driverId, sessionId, idempotencyKey, reason });
    return { ...payment, ...state };
  },

  bind(payment, sessionId) {
    if (payment.sessionId === sessionId) return;
    demand(isSpendable(payment), 'This ATH Móvil payment is no longer to be had');
    const { id, driverId, locationId, evseId, idempotencyKey } = payment;
    store.save({ id, driverId, locationId, evseId, idempotencyKey, sessionId });
  },
});

/** @throws Refusal 409 unless it holds. */
function demand(holds: boolean, message: string): void {
  if (!holds) throw new Refusal(409, message);
}
