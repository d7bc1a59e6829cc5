import { randomInt, randomUUID } from 'node:crypto';
import { Refusal } from '../http/refusal';
import type { Ledger } from '../payments/ledger';
import { oddityOf } from './wallet-accounts';
import { isSpendable, isWaiting, type WalletPayment, type WalletStatus } from './wallet-payment';
import type { WalletPaymentStore } from './wallet-payment-store';

/** How long a driver has to approve (spec 2, section 9). */
export const WALLET_SECONDS = 600;

/** What is to be paid. */
export type WalletRequest = Pick<
  WalletPayment,
  'driverId' | 'evseId' | 'idempotencyKey' | 'locationId' | 'phone' | 'totalMinor'
>;

/** A part of a payment that goes back. */
export interface WalletRefund {
  readonly amountMinor: number;
  readonly reason: string | null;
  readonly idempotencyKey: string | null;
}

/** ATH Móvil, which nobody can try without being charged: its side of a payment, and the driver's phone. */
export interface Wallet {
  /** Asks a driver for a payment. Errors: Refusal 422 when the number has no wallet. */
  request(request: WalletRequest): WalletPayment;
  /** A payment as it stands now: one that nobody approved in time is over. */
  find(id: string): WalletPayment | undefined;
  /** All payments, newest first. */
  all(): WalletPayment[];
  /** The driver approves on the phone. Errors: Refusal 409 when the payment waits for no approval. */
  approve(payment: WalletPayment): WalletPayment;
  /** The driver declines, or time is over. Errors: Refusal 409 when the payment is over already. */
  end(payment: WalletPayment, status: 'CANCEL' | 'EXPIRED'): WalletPayment;
  /** Debits the driver, once. Errors: Refusal 409 without approval or for the second time, 402 without funds. */
  authorize(payment: WalletPayment): WalletPayment;
  /** Errors: Refusal 409 when the driver is not debited yet. */
  complete(payment: WalletPayment): WalletPayment;
  /** Gives the payment up; one that is over stays as it is. Errors: Refusal 409 when the driver is debited. */
  cancel(payment: WalletPayment): WalletPayment;
  /** Errors: Refusal 409 when the driver is not debited, 422 for more than is left of the payment. */
  refund(payment: WalletPayment, refund: WalletRefund): WalletPayment;
  /** From now on it pays for this session. Errors: Refusal 409 when it is not to be had. */
  bind(payment: WalletPayment, sessionId: string): void;
}

/** Keeps the wallet's payments in a store. */
export function createWallet(store: WalletPaymentStore, ledger: Ledger, now: () => Date): Wallet {
  const become = (payment: WalletPayment, status: WalletStatus): WalletPayment => store.save({ ...payment, status });

  function current(payment: WalletPayment): WalletPayment {
    return isWaiting(payment) && payment.expiresAt <= now().toISOString() ? become(payment, 'CANCEL') : payment;
  }

  return {
    request(request) {
      const oddity = oddityOf(request.phone);
      if (oddity === 'not-registered') throw new Refusal(422, 'This phone number is not registered with ATH Móvil');
      const at = now();
      return store.save({
        ...request,
        id: randomUUID(),
        status: oddity === 'declines' ? 'CANCEL' : 'OPEN',
        refundedMinor: 0,
        createdAt: at.toISOString(),
        expiresAt: new Date(at.getTime() + WALLET_SECONDS * 1000).toISOString(),
        referenceNumber: null,
        transactionReference: `WTL-${randomInt(1e9, 1e10)}`,
        sessionId: null,
      });
    },

    find(id) {
      const payment = store.find(id);
      return payment && current(payment);
    },

    all: () => store.all().map(current),

    approve(payment) {
      demand(payment.status === 'OPEN', 'This payment waits for no approval');
      return become(payment, 'CONFIRM');
    },

    end(payment, status) {
      demand(isWaiting(payment), 'This payment is over already');
      return become(payment, status);
    },

    authorize(payment) {
      demand(payment.status !== 'COMPLETED', 'This payment is authorized already');
      demand(payment.status !== 'OPEN', 'The driver has not approved this payment yet');
      demand(payment.status === 'CONFIRM', 'This payment was cancelled');
      if (oddityOf(payment.phone) === 'without-funds') {
        become(payment, 'CANCEL');
        throw new Refusal(402, 'There are not enough funds in this ATH Móvil account');
      }
      const { id, driverId, sessionId, totalMinor, idempotencyKey } = payment;
      ledger.write({
        kind: 'wallet-debited',
        reference: id,
        amountMinor: totalMinor,
        driverId,
        sessionId,
        idempotencyKey,
      });
      return store.save({ ...payment, status: 'COMPLETED', referenceNumber: String(randomInt(1e8, 1e9)) });
    },

    complete(payment) {
      demand(payment.status === 'COMPLETED', 'This payment is not authorized');
      return payment;
    },

    cancel(payment) {
      demand(payment.status !== 'COMPLETED', 'A completed payment cannot be cancelled');
      return isWaiting(payment) ? become(payment, 'CANCEL') : payment;
    },

    refund(payment, { amountMinor, reason, idempotencyKey }) {
      demand(payment.status === 'COMPLETED', 'Only a completed payment can be refunded');
      const refundedMinor = payment.refundedMinor + amountMinor;
      if (refundedMinor > payment.totalMinor) throw new Refusal(422, 'The refund is more than is left of this payment');
      const { id, driverId, sessionId } = payment;
      ledger.write({
        kind: 'wallet-refunded',
        reference: id,
        amountMinor,
        driverId,
        sessionId,
        idempotencyKey,
        reason,
      });
      return store.save({ ...payment, refundedMinor });
    },

    bind(payment, sessionId) {
      if (payment.sessionId === sessionId) return;
      demand(isSpendable(payment), 'This ATH Móvil payment is no longer to be had');
      store.save({ ...payment, sessionId });
    },
  };
}

/** Errors: Refusal 409. */
function demand(isSo: boolean, message: string): void {
  if (!isSo) throw new Refusal(409, message);
}
