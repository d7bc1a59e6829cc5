import * as v from 'valibot';
import { randomHex } from '@wattline/api';
import { readRecord, removeRecord, storedText, WALLET_METHOD, writeRecord } from '@wattline/contract';

const schema = v.object({
  /** Sent as Idempotency-Key. */
  key: v.string(),
  driverId: v.string(),
  /** WALLET_METHOD or the card's. */
  paymentMethodId: v.string(),
  /** In dollars. */
  amount: v.number(),
  /** The wallet's owner, '+17875550100'; null with a card. */
  phoneNumber: storedText,
  at: v.object({ locationId: v.string(), evseUid: v.string(), evseId: v.string(), connectorId: v.string() }),
  /** ISO 8601. */
  startedAt: v.string(),
  /** The wallet's payment, once the backend has named it. */
  wallet: v.nullable(
    v.object({
      paymentId: v.string(),
      /** ISO 8601. */
      expiresAt: storedText,
      /** Authorizing was asked for: once per payment (reading 12). */
      authorizeSent: v.boolean(),
      /** The money is taken, and no session has used it yet. */
      paid: v.boolean(),
    }),
  ),
});

/**
 * One try to pay, as this device remembers it until its outcome is clear: whatever interrupts it (a reload, a closed
 * tab, a lost answer), the same key finds the same payment and none is made twice (reading 9).
 */
export type PaymentAttempt = v.InferOutput<typeof schema>;

/** A try with the wallet whose payment the backend has named. */
export type WalletAttempt = PaymentAttempt & { wallet: NonNullable<PaymentAttempt['wallet']> };

/** What is to be paid. */
export type PaymentOrder = Omit<PaymentAttempt, 'key' | 'startedAt' | 'wallet'>;

const keyOf = (driverId: string): string => `paymentAttempt_${driverId}`;

/** Longer than any call runs. A wallet's payment is money, and stays on record until its outcome is clear. */
const FORGET_AFTER_MS = 15 * 60_000;

/** What a driver's last try has left on this device, whichever tab it was in; null for none. */
export function readAttempt(driverId: string): PaymentAttempt | null {
  const attempt = readRecord('localStorage', keyOf(driverId), schema);
  if (!attempt || attempt.wallet) return attempt;
  return Date.now() - Date.parse(attempt.startedAt) < FORGET_AFTER_MS ? attempt : null;
}

export function saveAttempt(attempt: PaymentAttempt): void {
  writeRecord('localStorage', keyOf(attempt.driverId), attempt);
}

/** Its outcome is clear, or its payment is used. */
export function clearAttempt(driverId: string): void {
  removeRecord('localStorage', keyOf(driverId));
}

/** Whether the backend has named the wallet's payment. */
export function hasWalletPayment(attempt: PaymentAttempt): attempt is WalletAttempt {
  return attempt.paymentMethodId === WALLET_METHOD && attempt.wallet !== null;
}

/** The try for an order: the one before, where that was for the very same, so that it keeps its key. */
export function attemptFor(order: PaymentOrder, before: PaymentAttempt | null): PaymentAttempt {
  if (before && isSameOrder(before, order)) return before;
  return { ...order, key: randomHex(16), startedAt: new Date().toISOString(), wallet: null };
}

function isSameOrder(one: PaymentOrder, other: PaymentOrder): boolean {
  return (
    one.driverId === other.driverId &&
    one.paymentMethodId === other.paymentMethodId &&
    one.amount === other.amount &&
    one.phoneNumber === other.phoneNumber &&
    one.at.evseUid === other.at.evseUid &&
    one.at.connectorId === other.at.connectorId
  );
}
