import { type FoundTariffs, type IdleFee, parkedSince, type Session, sessionIdleFee } from '@wattline/ocpi';

/** The facts known of a session that goes on. */
export interface ChargeBasis {
  readonly session: Session;
  readonly found: FoundTariffs;
  /** The station's, an IANA name; null where it is not known. */
  readonly timeZone: string | null;
  /** Since when no energy flows by the readings, in milliseconds since the epoch; null while it does. */
  readonly stillSince: number | null;
}

/** The price of staying, now or later. */
interface IdleState {
  readonly fee: Exclude<IdleFee, { readonly state: 'none' }>;
  /** The charge is over, and the vehicle still stands there. */
  readonly isStanding: boolean;
  /** Since when, in milliseconds since the epoch; while it charges, the latest reading. */
  readonly since: number;
  /** Only the readings say so, the operator's periods do not. */
  readonly isEstimate: boolean;
}

/**
 * The price of staying after a charge: from `now` (milliseconds by the platform's clock) on where it is over, else from the
 * latest reading on. Null where it costs nothing, and where that is not known.
 */
export function idleState({ session, found, timeZone, stillSince }: ChargeBasis, now: number): IdleState | null {
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

const MILESTONES = [10, 5, 1];

/** The minutes that are spoken as a countdown goes from `before` to `now`, both in seconds; null for none. */
export function spokenMinutes(before: number, now: number): number | null {
  const passed = MILESTONES.filter((minutes) => before > minutes * 60 && now <= minutes * 60);
  // A tab that slept says the last.
  return now <= 0 ? null : (passed.at(-1) ?? null);
}
