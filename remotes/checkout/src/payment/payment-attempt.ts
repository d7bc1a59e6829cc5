import { laterEndOf } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { majorOf, moneyOf } from '@wattline/base/money';
import { removeText } from '@wattline/base/storage';
import { kindOf, settlementOf } from '@wattline/charge';
import { changeRecord, readRecord, storageKeys, storedText } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { type ConnectorPlace, isSamePlace } from '../charger';
import { clock } from '../part';
import type { AuthorizedPayment } from './payment';

/** As it is stored. */
const storedAttempt = v.object({
  /** Sent as Idempotency-Key. */
  key: v.string(),
  driverId: v.string(),
  /** The saved card's, or the name by which another method is recorded. */
  paymentMethodId: v.string(),
  /** In major units. */
  amount: v.number(),
  at: v.object({ locationId: v.string(), evseUid: v.string(), evseId: v.string(), connectorId: v.string() }),
  /** ISO 8601. */
  startedAt: v.string(),
  /** The holds that the driver had been shown when it went out first: any other may be its own. */
  known: v.fallback(v.array(v.string()), []),
  /** The payment, once the backend has named it, of a method that waits for an approval. */
  wallet: v.nullable(
    v.object({
      paymentId: v.string(),
      /** ISO 8601. */
      expiresAt: storedText,
      /** When the backend named it, ISO 8601 by this device's clock. */
      openedAt: storedText,
      /** Authorizing was sent. */
      authorizeSent: v.boolean(),
      /** The last step of the debit that the backend has answered: it is not sent again. */
      answered: v.fallback(v.nullable(v.picklist(['authorize', 'complete'])), null),
      /** The money is taken, and no session has used it yet. */
      paid: v.boolean(),
    }),
  ),
});

const schema = v.pipe(
  storedAttempt,
  v.transform(({ amount, wallet, ...attempt }) => ({
    ...attempt,
    amount: moneyOf(amount, config().money.currency),
    opened: wallet,
  })),
);

/**
 * One try to pay, as this device remembers it until its outcome is clear: after a reload, a closed tab or a lost answer
 * the same key finds the same payment (docs/rules.md: one-key-per-intent). It holds no contact data: it outlives a
 * sign-out (docs/rules.md: records-have-a-driver).
 */
export type PaymentAttempt = v.InferOutput<typeof schema>;

/** A try with a payment that the backend has named, which waits for the driver's approval. */
export type OpenedAttempt = PaymentAttempt & { opened: NonNullable<PaymentAttempt['opened']> };

/** A payment that the driver has ordered. */
export type PaymentOrder = Pick<PaymentAttempt, 'driverId' | 'paymentMethodId' | 'amount' | 'at'>;

/** A try by its key, or by the payment that came of it. */
type AttemptName = { readonly driverId: string } & ({ readonly key: string } | { readonly paymentId: string });

/** As long as platforms keep the answers to a key: after that the same key would not find the same payment. */
const KEY_LASTS_MS = 24 * 3600_000;

/**
 * The record of a driver's last try on this device, whichever tab it was in; null for none. A payment that the backend has
 * named is money, and stays on record until its outcome is clear.
 */
export function readAttempt(driverId: string): PaymentAttempt | null {
  const attempt = readRecord('local', storageKeys.paymentAttemptOf(driverId), schema);
  if (attempt?.driverId !== driverId) return null;
  if (attempt.opened) return attempt;
  // A clock that is set forward must not take the key of a payment without an answer.
  const { key, startedAt } = attempt;
  return laterEndOf(`${key} ${startedAt}`, Date.parse(startedAt) + KEY_LASTS_MS, clock.now).remaining() > 0
    ? attempt
    : null;
}

const isNamed = ({ key, opened }: PaymentAttempt, name: AttemptName): boolean =>
  'key' in name ? name.key === key : name.paymentId === opened?.paymentId;

/** The outcome of this try is clear, or its payment is used. Another one that has taken its place stays. */
export function clearAttempt(name: AttemptName): void {
  const known = readAttempt(name.driverId);
  if (known && isNamed(known, name)) removeText('local', storageKeys.paymentAttemptOf(name.driverId));
}

/** Whether it asks for a hold, which shows up in the driver's list of holds. */
export const isForHold = ({ paymentMethodId }: PaymentOrder): boolean =>
  settlementOf(kindOf(paymentMethodId)) === 'capture';

export const isOpened = (attempt: PaymentAttempt): attempt is OpenedAttempt => attempt.opened !== null;

/** A driver's try to make a hold at this charge point, without a known outcome; or null. */
export function openHoldAttempt(driverId: string, at: ConnectorPlace): PaymentAttempt | null {
  const attempt = readAttempt(driverId);
  return attempt && isForHold(attempt) && isSamePlace(attempt.at, at) ? attempt : null;
}

/** Puts a try on record, in place of the driver's one before. */
export function saveAttempt({ amount, opened, ...attempt }: PaymentAttempt): void {
  const record = { ...attempt, amount: majorOf(amount), wallet: opened };
  changeRecord('local', storageKeys.paymentAttemptOf(attempt.driverId), storedAttempt, record, 'key');
}

/** Brings a try up to date, unless it is off the record by now or another has taken its place. */
export function updateAttempt(attempt: PaymentAttempt): void {
  if (readAttempt(attempt.driverId)?.key === attempt.key) saveAttempt(attempt);
}

/** A driver's try of a debit with its money taken, and that no session has used yet; null for none. */
export function paidAttemptOf(driverId: string): OpenedAttempt | null {
  const attempt = readAttempt(driverId);
  return attempt && isOpened(attempt) && attempt.opened.paid ? attempt : null;
}

/** The payment of a debit's try, once its money is taken. */
export function debitOf({ opened: { paymentId }, ...attempt }: OpenedAttempt): AuthorizedPayment {
  const { driverId, at, amount, paymentMethodId } = attempt;
  const made = { paymentId, paymentIntentId: paymentId, kind: kindOf(paymentMethodId), driverId, at, amount };
  return { ...made, paymentMethodId, isUsingPreAuth: false };
}
