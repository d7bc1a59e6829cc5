import type { PendingPreAuthorization } from '@wattline/api';
import type { Money } from '@wattline/base/money';
import { type Charge, isShownTo, type PaymentKindName, settlementOf } from '@wattline/charge';
import type { Session } from '@wattline/ocpi';

/** An amount held on a card for a session, or debited from a wallet. */
export interface Hold extends Money {
  readonly kind: PaymentKindName;
  /** When that was, ISO 8601; null where it is not known. */
  readonly heldAt: string | null;
}

/**
 * The hold that this browser's record of a charge shows to a driver (null: a visitor). A private one is for its driver alone, and
 * another driver's is never shown while one is signed in (docs/rules.md: records-have-a-driver). Null where it shows nothing.
 */
export function holdOnRecord(charge: Charge | null, driverId: string | null): Hold | null {
  if (!charge?.payment || !isShownTo(driverId, charge)) return null;
  const { amountMinor: minor, currency, kind, paidAt: heldAt } = charge.payment;
  return { minor, currency, kind, heldAt };
}

/** Whether the backend lists a payment among the driver's holds. */
export const isListed = ({ kind }: Hold): boolean => settlementOf(kind) === 'capture';

/** Whether the driver's holds at the backend can say more than the records do. */
export const isWorthAsking = (hold: Hold | null): boolean => hold === null || (isListed(hold) && hold.heldAt === null);

/** The hold of a session among those of a driver, by the session that uses it, else by the session's authorization. */
export function holdOfSession(
  holds: readonly PendingPreAuthorization[],
  pageSessionId: string,
  { id, authorizationReference }: Pick<Session, 'id' | 'authorizationReference'>,
): PendingPreAuthorization | null {
  const bySession = holds.find(({ sessionId }) => sessionId === pageSessionId || sessionId === id);
  if (bySession || authorizationReference === null) return bySession ?? null;
  const isNamed = (hold: PendingPreAuthorization): boolean =>
    hold.paymentIntentId === authorizationReference || hold.id === authorizationReference;
  return holds.find((hold) => hold.sessionId === null && isNamed(hold)) ?? null;
}
