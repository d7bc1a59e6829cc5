import { readSessionPayment, rememberPastCharge } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';
import { outcomeOf } from './charge-entries';

/** What a page knows of a session that is over. */
interface Seen {
  /** The id in the page's address. */
  readonly pageSessionId: string;
  readonly session: Session;
  /** In minor units of the session's currency; null where it is not known. */
  readonly total: number | null;
  /** True where its cost will not change any more. */
  readonly isFinal: boolean;
  /** The station's name; null where it is not known. */
  readonly place: string | null;
}

/**
 * Keeps a charge that is over for the list of receipts (docs/rules.md: past-charges). Only of one that this browser knows a
 * payment of: the address of another driver's receipt may have been shared.
 */
export function keepCharge({ pageSessionId, session, total, isFinal, place }: Seen): void {
  const payment = readSessionPayment(pageSessionId) ?? readSessionPayment(session.id);
  if (payment === null) return;
  const { driverId, isPrivate } = payment;
  rememberPastCharge({
    id: pageSessionId,
    operatorId: session.id,
    driverId,
    isPrivate,
    startedAt: session.startDateTime,
    place,
    kwh: session.kwh,
    totalMinor: total,
    currency: session.currency,
    outcome: outcomeOf(session, isFinal),
  });
}
