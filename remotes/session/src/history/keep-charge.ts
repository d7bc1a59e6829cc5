import { changeCharge, findCharge } from '@wattline/charge';
import type { Session } from '@wattline/ocpi';
import { outcomeOf } from './charge-entries';

/** A session that is over, as a page knows it. */
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
  /** The station's, an IANA name; null where it is not known. */
  readonly timeZone: string | null;
}

/**
 * Keeps a charge that is over for the list of receipts (docs/rules.md: past-charges). Only of one that this browser knows a
 * payment of: the address of another driver's receipt may have been shared.
 */
export function keepCharge({ pageSessionId, session, total, isFinal, place, timeZone }: Seen): void {
  const charge = findCharge({ sessionId: pageSessionId }) ?? findCharge({ sessionId: session.id });
  if (!charge?.payment || !charge.session) return;
  const { id: operatorId, startDateTime: startedAt, kwh, currency } = session;
  const receipt = {
    place,
    timeZone: timeZone ?? charge.receipt?.timeZone ?? null,
    kwh,
    totalMinor: total,
    currency,
    outcome: outcomeOf(session, isFinal),
  };
  changeCharge({ sessionId: charge.session.id }, { type: 'receipt-shown', receipt, at: { operatorId, startedAt } });
}
