import { WALLET_METHOD, type PendingSession, type StartUnderWay } from '@wattline/contract';
import type { PaymentAttempt } from '../payment/payment-attempt';
import type { UsableHold } from '../pre-authorization/usable-holds';

/** A session that is paid for, with all that its start takes. */
export interface PaidSession {
  /** Of the hold or the wallet's payment: the one in /connect-vehicle/{id}. */
  readonly id: string;
  readonly kind: 'hold' | 'wallet';
  readonly paymentIntentId: string;
  /** Whose payment it is. */
  readonly driverId: string;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  /** In units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Why a session cannot be started, in words of the catalogue (specification 2, §8). */
export type NotPaid =
  | 'Session data not found. Please try again.'
  | 'Payment intent ID is missing. Please go back and complete payment authorization.';

export const NO_DATA = 'Session data not found. Please try again.';
const NO_INTENT = 'Payment intent ID is missing. Please go back and complete payment authorization.';

/**
 * What this tab remembers of a session that is paid for; why it does not serve, where it does not. Another driver's never
 * does (docs/rules.md: records-have-a-driver).
 */
export function fromRecord(record: PendingSession | null, id: string, driverId: string): PaidSession | NotPaid {
  if (!record || record.id !== id || (record.userId !== null && record.userId !== driverId)) return NO_DATA;
  const { paymentIntentId, locationId, evseUid, connectorId, preAuthAmount, currency, paymentMethodId } = record;
  if (paymentIntentId === null || paymentIntentId.trim() === '') return NO_INTENT;
  if (locationId === null || evseUid === null || connectorId === null || preAuthAmount === null) return NO_DATA;
  const kind = paymentMethodId === WALLET_METHOD ? 'wallet' : 'hold';
  return { id, kind, paymentIntentId, driverId, locationId, evseUid, connectorId, amount: preAuthAmount, currency };
}

/** The same, from what the platform knows of a driver's hold: for another tab, or another day. */
export function fromHold(hold: UsableHold, driverId: string): PaidSession | NotPaid {
  const { id, paymentIntentId, locationId, evseUid, connectorId, amount, currency } = hold;
  if (paymentIntentId === null) return NO_INTENT;
  if (locationId === null || evseUid === null || connectorId === null) return NO_DATA;
  return { id, kind: 'hold', paymentIntentId, driverId, locationId, evseUid, connectorId, amount, currency };
}

/** The same, from the wallet's payment that this device remembers. */
export function fromAttempt(attempt: PaymentAttempt | null, id: string): PaidSession | NotPaid {
  if (!attempt?.wallet?.paid || attempt.wallet.paymentId !== id) return NO_DATA;
  const { locationId, evseUid, connectorId } = attempt.at;
  const { driverId, amount } = attempt;
  return {
    id,
    kind: 'wallet',
    paymentIntentId: id,
    driverId,
    locationId,
    evseUid,
    connectorId,
    amount,
    currency: 'USD',
  };
}

/** The same, from a start whose outcome is open. */
export function fromStart({ paymentId, amountMinor, ...start }: StartUnderWay): PaidSession {
  const { kind, paymentIntentId, driverId, locationId, evseUid, connectorId, currency } = start;
  return {
    id: paymentId,
    kind,
    paymentIntentId,
    driverId,
    locationId,
    evseUid,
    connectorId,
    amount: amountMinor / 100,
    currency,
  };
}
