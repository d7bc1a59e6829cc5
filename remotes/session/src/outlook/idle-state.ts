import { type FoundTariffs, type IdleFee, parkedSince, type Session, sessionIdleFee } from '@wattline/ocpi';

/** The price of staying, now or later. */
export interface IdleState {
  readonly fee: Exclude<IdleFee, { readonly state: 'none' }>;
  /** The charge is over, and the vehicle still stands there. */
  readonly isStanding: boolean;
  /** Since when, in milliseconds since the epoch; while it charges, the latest reading. */
  readonly since: number;
  /** Only the readings say so, the operator's periods do not. */
  readonly isEstimate: boolean;
}

interface Known {
  /** In milliseconds since the epoch, by the platform's clock. */
  readonly now: number;
  readonly timeZone: string | null;
  /** Since when no energy flows by the readings; null while it does. */
  readonly stillSince: number | null;
}

/**
 * The price of staying after a charge: from now on where it is over, else from the latest reading on. Null where it costs
 * nothing, and where that is not known.
 */
export function idleState(
  session: Session,
  found: FoundTariffs,
  { now, timeZone, stillSince }: Known,
): IdleState | null {
  const parked = parkedSince(session);
  const standing = parked ?? stillSince;
  const latest = session.lastUpdated === null ? now : Date.parse(session.lastUpdated);
  const since = standing ?? latest;
  // The platform's clock may be behind the reading by a moment.
  const at = standing === null ? since : Math.max(now, since);
  const fee = sessionIdleFee(session, found, { now: at, since, timeZone });
  if (fee.state === 'cannot-tell' || fee.state === 'none') return null;
  return { fee, isStanding: standing !== null, since, isEstimate: parked === null && standing !== null };
}
