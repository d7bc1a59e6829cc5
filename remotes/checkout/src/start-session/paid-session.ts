import { WALLET_METHOD, type PendingSession } from '@wattline/contract';
import type { PaymentAttempt } from '../payment/payment-attempt';
import type { UsableHold } from '../pre-authorization/usable-holds';

/** A session that is paid for, with all that its start takes. */
export interface PaidSession {
  /** Of the hold or the wallet's payment: the one in /connect-vehicle/{id}. */
  readonly id: string;
  readonly kind: 'hold' | 'wallet';
  readonly paymentIntentId: string;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  /** In units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Why a session cannot be started, in words of the catalogue (specification 2, §8). */
export type NotPaid = 'Session data not found. Please try again.' | 'Payment intent ID is missing. Please go back and complete payment authorization.';

const NO_DATA = 'Session data not found. Please try again.';
const NO_INTENT = 'Payment intent ID is missing. Please go back and complete payment authorization.';

/** What this tab remembers of a session that is paid for; why it does not serve, where it does not. */
export function fromRecord(record: PendingSession | null, id: string): PaidSession | NotPaid {
  if (!record || record.id !== id) return NO_DATA;
  const { paymentIntentId, locationId, evseUid, connectorId, preAuthAmount, currency, paymentMethodId } = record;
  if (paymentIntentId === null || paymentIntentId.trim() === '') return NO_INTENT;
  if (locationId === null || evseUid === null || connectorId === null || preAuthAmount === null) return NO_DATA;
  const kind = paymentMethodId === WALLET_METHOD ? 'wallet' : 'hold';
  return { id, kind, paymentIntentId, locationId, evseUid, connectorId, amount: preAuthAmount, currency };
}

/** The same, from what the platform knows of a hold: for another tab, or another day. */
export function fromHold({ id, paymentIntentId, locationId, evseUid, connectorId, amount, currency }: UsableHold): PaidSession | NotPaid {
  if (paymentIntentId === null) return NO_INTENT;
  if (locationId === null || evseUid === null || connectorId === null) return NO_DATA;
  return { id, kind: 'hold', paymentIntentId, locationId, evseUid, connectorId, amount, currency };
}

/** The same, from the wallet's payment that this device remembers. */
export function fromAttempt(attempt: PaymentAttempt | null, id: string): PaidSession | NotPaid {
  if (!attempt?.wallet?.paid || attempt.wallet.paymentId !== id) return NO_DATA;
  const { locationId, evseUid, connectorId } = attempt.at;
  return { id, kind: 'wallet', paymentIntentId: id, locationId, evseUid, connectorId, amount: attempt.amount, currency: 'USD' };
}
