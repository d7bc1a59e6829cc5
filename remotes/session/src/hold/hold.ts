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

/** How much of a hold is used. */
export interface HoldUse {
  /** In minor units of the hold's currency; null where it is not known. */
  readonly used: number | null;
  /** In percent, whole ones, at most 100; null where it is not known. */
  readonly percent: number | null;
  /** The level that the driver is warned of: 95 or 80 percent of it are used; 0 before, and where it is not known. */
  readonly level: 0 | 80 | 95;
}

/** How much of a hold is used, as a page shows it. */
export interface HoldShare {
  /** 0 to 100. */
  readonly percent: number;
  /** '28% of $20.00'. */
  readonly text: string;
  /** The driver was warned of it. */
  readonly isMost: boolean;
}

/**
 * How much of a hold a session has used up to now. `used` is in minor units of `currency`; one in another currency than
 * the hold's says nothing.
 */
export function holdUse({ minor, currency: held }: Hold, used: number | null, currency: string): HoldUse {
  if (used === null || held !== currency || minor <= 0) return { used: null, percent: null, level: 0 };
  const share = (used * 100) / minor;
  const level = share >= 95 ? 95 : share >= 80 ? 80 : 0;
  return { used, percent: Math.min(100, Math.floor(share)), level };
}
