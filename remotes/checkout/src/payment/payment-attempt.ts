import * as v from 'valibot';
import { randomHex } from '@wattline/browser';
import { readRecord, removeRecord, storageKeys, storedText, WALLET_METHOD, writeRecord } from '@wattline/contract';
import { isSamePlace, type ChargePoint } from './payment';

const schema = v.object({
  /** Sent as Idempotency-Key. */
  key: v.string(),
  driverId: v.string(),
  /** WALLET_METHOD or the card's. */
  paymentMethodId: v.string(),
  /** In dollars. */
  amount: v.number(),
  at: v.object({ locationId: v.string(), evseUid: v.string(), evseId: v.string(), connectorId: v.string() }),
  /** ISO 8601. */
  startedAt: v.string(),
  /** The holds that the driver had been shown when it went out first: any other may be its own. */
  known: v.optional(v.fallback(v.array(v.string()), []), []),
  /** The wallet's payment, once the backend has named it. */
  wallet: v.nullable(
    v.object({
      paymentId: v.string(),
      /** ISO 8601. */
      expiresAt: storedText,
      /** When the backend named it, ISO 8601 by this device's clock. */
      openedAt: v.optional(storedText, null),
      /** Authorizing was sent. Releases with contract 1.1 and older do not send it again. */
      authorizeSent: v.boolean(),
      /** The money is taken, and no session has used it yet. */
      paid: v.boolean(),
    }),
  ),
});

/**
 * One try to pay, as this device remembers it until its outcome is clear: after a reload, a closed tab or a lost answer
 * the same key finds the same payment (docs/rules.md: one-key-per-intent). It holds no contact data: it outlives a
 * sign-out (docs/rules.md: records-have-a-driver).
 */
export type PaymentAttempt = v.InferOutput<typeof schema>;

/** A try with the wallet whose payment the backend has named. */
export type WalletAttempt = PaymentAttempt & { wallet: NonNullable<PaymentAttempt['wallet']> };

/** What is to be paid. */
export type PaymentOrder = Pick<PaymentAttempt, 'driverId' | 'paymentMethodId' | 'amount' | 'at'>;

/** A try by its key, or by the wallet's payment that came of it. */
export type AttemptName = { readonly driverId: string } & ({ readonly key: string } | { readonly paymentId: string });

/** As long as platforms keep the answers to a key: after that the same key would not find the same payment. */
const KEY_LASTS_MS = 24 * 3600_000;

/** Longer than any call runs. What is older is offered, and not taken up without a press. */
const RECENT_MS = 15 * 60_000;

const age = ({ startedAt }: PaymentAttempt): number => Date.now() - Date.parse(startedAt);

/**
 * What a driver's last try has left on this device, whichever tab it was in; null for none. A wallet's payment is money,
 * and stays on record until its outcome is clear.
 */
export function readAttempt(driverId: string): PaymentAttempt | null {
  const attempt = readRecord('localStorage', storageKeys.paymentAttemptOf(driverId), schema);
  if (attempt?.driverId !== driverId) return null;
  return attempt.wallet || age(attempt) < KEY_LASTS_MS ? attempt : null;
}

export function saveAttempt(attempt: PaymentAttempt): void {
  writeRecord('localStorage', storageKeys.paymentAttemptOf(attempt.driverId), attempt);
}

const isNamed = ({ key, wallet }: PaymentAttempt, name: AttemptName): boolean =>
  'key' in name ? name.key === key : name.paymentId === wallet?.paymentId;

/** Brings a try up to date, unless it is off the record by now or another has taken its place. */
export function updateAttempt(attempt: PaymentAttempt): void {
  const known = readAttempt(attempt.driverId);
  if (known && isNamed(known, attempt)) saveAttempt(attempt);
}

/** The outcome of this try is clear, or its payment is used. Another one that has taken its place stays. */
export function clearAttempt(name: AttemptName): void {
  const known = readAttempt(name.driverId);
  if (known && isNamed(known, name)) removeRecord('localStorage', storageKeys.paymentAttemptOf(name.driverId));
}

/** Whether it is so young that its call may still be under way. */
export const isRecent = (attempt: PaymentAttempt): boolean => age(attempt) < RECENT_MS;

export const isByCard = ({ paymentMethodId }: PaymentAttempt): boolean => paymentMethodId !== WALLET_METHOD;

/** Whether the backend has named the wallet's payment. */
export function hasWalletPayment(attempt: PaymentAttempt): attempt is WalletAttempt {
  return attempt.wallet !== null && !isByCard(attempt);
}

/** A driver's try by card at this charge point whose outcome is not known, or null. */
export function openCardAttempt(driverId: string, at: ChargePoint): PaymentAttempt | null {
  const attempt = readAttempt(driverId);
  return attempt && isByCard(attempt) && isSamePlace(attempt.at, at) ? attempt : null;
}

/**
 * The try for an order: the one before, where that was for the very same, so that it keeps its key. `shown` are the ids
 * of the holds that the driver sees.
 */
export function attemptFor(
  order: PaymentOrder,
  before: PaymentAttempt | null,
  shown: readonly string[],
): PaymentAttempt {
  if (before && isSameOrder(before, order)) return before;
  // A hold that came up since an open try went out may be that try's, even if it is shown by now.
  const known = before && isByCard(before) && isSamePlace(before.at, order.at) ? before.known : [...shown];
  return { ...order, key: randomHex(16), startedAt: new Date().toISOString(), known, wallet: null };
}

const isSameOrder = (one: PaymentOrder, other: PaymentOrder): boolean =>
  one.driverId === other.driverId &&
  one.paymentMethodId === other.paymentMethodId &&
  one.amount === other.amount &&
  isSamePlace(one.at, other.at);
