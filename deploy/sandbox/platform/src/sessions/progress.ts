import { firstSecondThat } from '../pricing/binary-search';
import { type ChargedTariff, readChargedTariff } from '../pricing/charged-tariff';
import { type Cost, costAt } from '../pricing/cost';
import { localTime } from '../pricing/local-time';
import { type Meter, meterOf } from '../pricing/meter';
import { type Stretch, timelineOf } from '../pricing/timeline';
import type { ChargingSession, SessionStatus } from './charging-session';

/** How far a session is at a moment. */
export interface Progress {
  readonly status: SessionStatus;
  /** When energy began to flow, once it has. */
  readonly start: Date | null;
  /** For how long energy has flowed, or the car stood there afterwards. */
  readonly seconds: number;
  readonly meter: Meter;
  /** Which prices apply when. */
  readonly timeline: Stretch[];
  /** Its cost if it ended now; nothing where no price is known, and where none is billed. */
  readonly cost: Cost | undefined;
  /** When it ended, once it has. */
  readonly end: Date | null;
}

/** Where standing there costs something, cars stay for a while once they are full; elsewhere a full car ends the session. */
const LINGERS_SECONDS = 30 * 60;

/** Tells from a session and the clock alone how far it is. */
export function progressOf(session: ChargingSession, now: Date): Progress {
  const { startedAt, stopsAt, endedAt, endsAs } = session;
  const tariff = readChargedTariff(session.tariff);
  const meter = meterOf(session.watts);
  const timeline = startedAt ? timelineFrom(startedAt, session, tariff, meter) : [];
  const costs = (second: number) => tariff && costAt(second, tariff, timeline, meter);

  const lasts = lastPaidFor(costs, timeline, session.heldMinor) ?? timeline.at(-1)?.to;
  const endsByItself = startedAt && lasts !== undefined ? new Date(startedAt.getTime() + lasts * 1000) : undefined;
  const ends = endedAt ?? earliest(stopsAt, endsByItself);
  const end = ends && ends <= now ? ends : null;
  const until = end ?? now;
  const start = startedAt && startedAt <= until ? startedAt : null;
  const seconds = start ? Math.floor((until.getTime() - start.getTime()) / 1000) : 0;
  const status = end ? endsAs : start ? 'ACTIVE' : 'PENDING';
  const cost = start && status !== 'INVALID' ? costs(seconds) : undefined;
  return { status, start, seconds, meter, timeline, cost, end };
}

/** The amount of a price when it is paid, in cents: with VAT where that is known. */
export const minorOf = ({ bill: { excl_vat, incl_vat } }: Cost): number => Math.round((incl_vat ?? excl_vat) * 100);

function timelineFrom(
  startedAt: Date,
  session: ChargingSession,
  tariff: ChargedTariff | undefined,
  meter: Meter,
): Stretch[] {
  const charging = { meter, localStart: localTime(startedAt, session.timeZone) };
  const timeline = timelineOf(tariff, charging, meter.fullAfter + LINGERS_SECONDS);
  const lingers = timeline.some(({ charges, prices }) => !charges && prices.PARKING_TIME?.price);
  return lingers ? timeline : timeline.filter(({ charges }) => charges);
}

/** The last second that what is held still pays for, unless it pays for all. */
function lastPaidFor(
  costs: (second: number) => Cost | undefined,
  timeline: Stretch[],
  heldMinor: number | null,
): number | undefined {
  if (heldMinor === null) return undefined;
  const isTooDear = (second: number) => {
    const cost = costs(second);
    return cost !== undefined && minorOf(cost) > heldMinor;
  };
  const second = firstSecondThat(0, timeline.at(-1)?.to ?? 0, isTooDear);
  return second === undefined ? undefined : second - 1;
}

function earliest(...times: (Date | null | undefined)[]): Date | undefined {
  return times.filter((time) => time instanceof Date).toSorted((one, other) => one.getTime() - other.getTime())[0];
}
