import type { Spelling } from '../wire/spelling';
import type { TimeStyle } from '../wire/wire-time';

/** How a session stands (OCPI 2.2.1, SessionStatus); the platform takes no reservations. */
export const SESSION_STATUSES = ['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/**
 * A charging session as it is kept: when it began, what stopped it and what its meter and its prices depend on. All else
 * follows from that and the clock (`progressOf`), so nothing is lost while the platform is down.
 */
export interface ChargingSession {
  readonly id: string;
  readonly createdAt: Date;
  /** When energy began to flow, or will; it is PENDING until then. */
  readonly startedAt: Date | null;
  /** When a requested stop takes effect. */
  readonly stopsAt: Date | null;
  /** The operator accepted a stop of it: its payment goes back as a whole. */
  readonly isStopTaken?: boolean;
  /** Set once it is over: the charger is free and the record written. */
  readonly endedAt: Date | null;
  /** Its status then; an invalid session is not billed. */
  readonly endsAs: 'COMPLETED' | 'INVALID';
  readonly driverId: string | null;
  /** The payment for it, and its amount in cents. */
  readonly reference: string | null;
  readonly heldMinor: number | null;
  readonly tokenUid: string;
  readonly countryCode: string;
  readonly partyId: string;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  readonly watts: number;
  readonly timeZone: string;
  /** The connector's tariff as it was when the session began; the id alone where there is no such tariff. */
  readonly tariffId: string | null;
  readonly tariff: unknown;
  readonly currency: string;
  /** How its feed is written: as its station's. */
  readonly spelling: Spelling;
  readonly times: TimeStyle;
  /** Merged into what is served (RFC 7396), in snake_case. */
  readonly patch?: unknown;
}

/** Whether it is neither over nor done with. */
export const isLive = ({ endedAt }: ChargingSession): boolean => endedAt === null;

/** A session with all its moments moved into the past. */
export function moved(session: ChargingSession, seconds: number): ChargingSession {
  const earlier = <Time extends Date | null>(time: Time) => (time && new Date(time.getTime() - seconds * 1000)) as Time;
  const { createdAt, startedAt, stopsAt } = session;
  return { ...session, createdAt: earlier(createdAt), startedAt: earlier(startedAt), stopsAt: earlier(stopsAt) };
}
