import { randomHex } from '@wattline/browser';
import { readRecord, storageKeys, storedText, writeRecord } from '@wattline/contract';
import * as v from '@wattline/schema';
import { removeText } from '@wattline/storage';
import { type ConnectorPlace, isSamePlace } from '../charger';
import { isSameAmount, majorOf, moneyOf } from '../money';

/** As this and older releases store it. */
const stored = v.object({
  /** Sent as Idempotency-Key. */
  key: v.string(),
  driverId: v.string(),
  /** The saved card's, or the name by which another method is recorded. */
  paymentMethodId: v.string(),
  /** It asks for a hold, which shows up in the driver's list of holds. Older releases make holds by card only. */
  isHold: v.optional(v.boolean()),
  /** In major units. */
  amount: v.number(),
  at: v.object({ locationId: v.string(), evseUid: v.string(), evseId: v.string(), connectorId: v.string() }),
  /** ISO 8601. */
  startedAt: v.string(),
  /** The holds that the driver had been shown when it went out first: any other may be its own. */
  known: v.optional(v.fallback(v.array(v.string()), []), []),
  /** The payment, once the backend has named it, of a method that waits for an approval. */
  wallet: v.nullable(
    v.object({
      paymentId: v.string(),
      /** ISO 8601. */
      expiresAt: storedText,
      /** When the backend named it, ISO 8601 by this device's clock. */
      openedAt: v.optional(storedText, null),
      /** Authorizing was sent. Releases with contract 1.1 and older do not send it again. */
      authorizeSent: v.boolean(),
      /** The last step of the debit that the backend has answered: it is not sent again. Older releases do not keep it. */
      answered: v.optional(v.fallback(v.nullable(v.picklist(['authorize', 'complete'])), null), null),
      /** The money is taken, and no session has used it yet. */
      paid: v.boolean(),
    }),
  ),
});

/** The only other method of releases that do not store `isHold`. */
const OLD_DEBIT = 'ATH_MOVIL';

const schema = v.pipe(
  stored,
  v.transform(({ amount, wallet, isHold, ...attempt }) => ({
    ...attempt,
    amount: moneyOf(amount),
    isHold: isHold ?? attempt.paymentMethodId !== OLD_DEBIT,
    opened: wallet,
  })),
);

/**
 * One try to pay, as this device remembers it until its outcome is clear: after a reload, a closed tab or a lost answer
 * the same key finds the same payment (docs/rules.md: one-key-per-intent). It holds no contact data: it outlives a
 * sign-out (docs/rules.md: records-have-a-driver).
 */
export type PaymentAttempt = v.InferOutput<typeof schema>;

/** A try whose payment the backend has named, which waits for the driver's approval. */
export type OpenedAttempt = PaymentAttempt & { opened: NonNullable<PaymentAttempt['opened']> };

/** What is to be paid. */
export type PaymentOrder = Pick<PaymentAttempt, 'driverId' | 'paymentMethodId' | 'isHold' | 'amount' | 'at'>;

/** A try by its key, or by the payment that came of it. */
export type AttemptName = { readonly driverId: string } & ({ readonly key: string } | { readonly paymentId: string });

/** As long as platforms keep the answers to a key: after that the same key would not find the same payment. */
const KEY_LASTS_MS = 24 * 3600_000;

/** Longer than any call runs. What is older is offered, and not taken up without a press. */
const RECENT_MS = 15 * 60_000;

const age = ({ startedAt }: PaymentAttempt): number => Date.now() - Date.parse(startedAt);

/**
 * What a driver's last try has left on this device, whichever tab it was in; null for none. A payment that the backend has
 * named is money, and stays on record until its outcome is clear.
 */
export function readAttempt(driverId: string): PaymentAttempt | null {
  const attempt = readRecord('local', storageKeys.paymentAttemptOf(driverId), schema);
  if (attempt?.driverId !== driverId) return null;
  return attempt.opened || age(attempt) < KEY_LASTS_MS ? attempt : null;
}

export function saveAttempt({ amount, opened, ...attempt }: PaymentAttempt): void {
  const record: v.InferOutput<typeof stored> = { ...attempt, amount: majorOf(amount), wallet: opened };
  writeRecord('local', storageKeys.paymentAttemptOf(attempt.driverId), record);
}

const isNamed = ({ key, opened }: PaymentAttempt, name: AttemptName): boolean =>
  'key' in name ? name.key === key : name.paymentId === opened?.paymentId;

/** Brings a try up to date, unless it is off the record by now or another has taken its place. */
export function updateAttempt(attempt: PaymentAttempt): void {
  const known = readAttempt(attempt.driverId);
  if (known && isNamed(known, attempt)) saveAttempt(attempt);
}

/** The outcome of this try is clear, or its payment is used. Another one that has taken its place stays. */
export function clearAttempt(name: AttemptName): void {
  const known = readAttempt(name.driverId);
  if (known && isNamed(known, name)) removeText('local', storageKeys.paymentAttemptOf(name.driverId));
}

/** Whether it is so young that its call may still be under way. */
export const isRecent = (attempt: PaymentAttempt): boolean => age(attempt) < RECENT_MS;

export const isOpened = (attempt: PaymentAttempt): attempt is OpenedAttempt => attempt.opened !== null;

/** A driver's try to make a hold at this charge point whose outcome is not known, or null. */
export function openHoldAttempt(driverId: string, at: ConnectorPlace): PaymentAttempt | null {
  const attempt = readAttempt(driverId);
  return attempt?.isHold && isSamePlace(attempt.at, at) ? attempt : null;
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
  const known = before?.isHold && isSamePlace(before.at, order.at) ? before.known : [...shown];
  return { ...order, key: randomHex(16), startedAt: new Date().toISOString(), known, opened: null };
}

const isSameOrder = (one: PaymentOrder, other: PaymentOrder): boolean =>
  one.driverId === other.driverId &&
  one.paymentMethodId === other.paymentMethodId &&
  isSameAmount(one.amount, other.amount) &&
  isSamePlace(one.at, other.at);
