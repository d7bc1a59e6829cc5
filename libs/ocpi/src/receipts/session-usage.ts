import { type Decimal, decimal, divide, hours, rounded, sum } from '../quote/decimal';
import { type Amperes, NO_CURRENT, once } from '../quote/moment';
import { stationTime } from '../quote/station-time';
import type { Usage, UsedDimension } from '../quote/usage';
import type { ChargingPeriod, Session, SessionDimension } from '../sessions/session';
import { isReservation } from '../sessions/session-state';
import { type ComponentType, isPriced, isTimed } from '../tariffs/dimensions';

/** Reads the energy of a session, in kWh: the meter's, else the sum of the periods. Null: neither reports it. */
export function energyOf({ kwh, chargingPeriods }: Session): Decimal | null {
  return kwh === null ? reportedVolume(chargingPeriods, 'ENERGY') : decimal(kwh);
}

/** For how many hours it charged: the periods' word, else from start to end. Null where neither says. */
export function hoursOf(session: Session): Decimal | null {
  return reportedVolume(session.chargingPeriods, 'TIME') ?? hoursBetween(session.startDateTime, endOf(session));
}

/**
 * Reads the use of a session, stretch by stretch, and the moment of its end. Feeds leave volumes out: a stretch without
 * its hours lasts until the next one begins; energy that no stretch claims belongs to the first that names none.
 *
 * @param timeZone The station's, an IANA name; null: unknown, then the device's (docs/rules.md: station-time-zone).
 */
export function sessionUsage(session: Session, timeZone: string | null): Usage {
  const periods = withBothDimensions(session);
  const starts = periods.map(
    ({ startDateTime }, index) => startDateTime ?? (index === 0 ? session.startDateTime : null),
  );
  const end = endOf(session);
  let unclaimed = unclaimedEnergy(session, periods);
  let kwh = 0n;
  const momentOf = (at: string | null, { kilowatts, amperes }: Flow) => ({
    kwh: rounded(kwh, 6),
    kilowatts,
    amperes,
    seconds: Math.max(0, (millisecondsBetween(session.startDateTime, at) ?? 0) / 1000),
    clock: once(() => stationTime(Date.parse(at ?? session.startDateTime ?? end ?? '1970-01-01'), timeZone)),
  });

  const stretches = periods.map((period, index) => {
    const start = starts[index] ?? null;
    const length = hoursBetween(start, starts[index + 1] ?? end);
    const dimensions = period.dimensions.flatMap(({ type, volume, price }): UsedDimension[] => {
      if (!isPriced(type)) return [];
      if (volume !== null) return [{ type, volume: volumeOf(type, volume), price }];
      if (type === 'FLAT') return [{ type, volume: decimal(1), price }];
      if (type !== 'ENERGY') return length === null ? [] : [{ type, volume: length, price }];
      const claimed = unclaimed;
      unclaimed = 0n;
      return [{ type, volume: claimed, price }];
    });
    const energy = sum(dimensions.filter(({ type }) => type === 'ENERGY').map(({ volume }) => volume));
    const flow = flowOf(period, energy, length);
    const at = momentOf(start, flow);
    kwh += energy;
    return { tariffId: period.tariffId ?? session.tariffId, at, dimensions };
  });
  const last = stretches.at(-1);
  return last && end !== null
    ? [...stretches, { tariffId: last.tariffId, at: momentOf(end, last.at), dimensions: [] }]
    : stretches;
}

const volumeOf = (type: ComponentType, volume: number): Decimal => (isTimed(type) ? hours(volume) : decimal(volume));

/** The power and current of a stretch; null: unknown. */
interface Flow {
  readonly kilowatts: number | null;
  readonly amperes: Amperes | null;
}

/**
 * Power is the mean over the stretch; the current is only known if the operator measured it, and while nothing flows.
 */
function flowOf({ dimensions }: ChargingPeriod, energy: Decimal, length: Decimal | null): Flow {
  const isParked = dimensions.some(({ type }) => type === 'PARKING_TIME');
  if (energy === 0n && isParked) return { kilowatts: 0, amperes: NO_CURRENT };
  const measured = (wanted: SessionDimension['type']): number | null =>
    dimensions.find(({ type }) => type === wanted)?.volume ?? null;
  const [least, most] = [measured('MIN_CURRENT'), measured('MAX_CURRENT')];
  return {
    kilowatts: length !== null && length > 0n && energy > 0n ? rounded(divide(energy, length), 6) : null,
    amperes: least === null || most === null ? null : { least, most },
  };
}

/** A session's periods, with a dimension of energy and one of time where all of them keep silent about it. */
function withBothDimensions({ chargingPeriods, startDateTime }: Session): ChargingPeriod[] {
  const silent: ChargingPeriod = { startDateTime, tariffId: null, dimensions: [] };
  const periods = chargingPeriods.length > 0 ? chargingPeriods : [silent];
  const names = (...types: SessionDimension['type'][]): boolean =>
    periods.some(({ dimensions }) => dimensions.some(({ type }) => types.includes(type)));
  const missing: SessionDimension[] = [];
  if (!names('ENERGY')) missing.push({ type: 'ENERGY', volume: null, price: null });
  if (!names('TIME', 'PARKING_TIME')) missing.push({ type: 'TIME', volume: null, price: null });
  return periods.map((period) => {
    const { tariffId, startDateTime: start, dimensions } = period;
    return isReservation(period) ? period : { tariffId, startDateTime: start, dimensions: [...dimensions, ...missing] };
  });
}

function unclaimedEnergy({ kwh }: Session, periods: ChargingPeriod[]): Decimal {
  const rest = kwh === null ? 0n : decimal(kwh) - (reportedVolume(periods, 'ENERGY') ?? 0n);
  return rest > 0n ? rest : 0n;
}

function reportedVolume(periods: ChargingPeriod[], wanted: ComponentType): Decimal | null {
  const volumes = periods.flatMap(({ dimensions }) =>
    dimensions.flatMap(({ type, volume }) => (type === wanted && volume !== null ? [volumeOf(wanted, volume)] : [])),
  );
  return volumes.length === 0 ? null : sum(volumes);
}

/** Until it is over, as far as is known. */
export const endOf = ({ endDateTime, lastUpdated }: Session): string | null => endDateTime ?? lastUpdated;

function hoursBetween(from: string | null, to: string | null): Decimal | null {
  const milliseconds = millisecondsBetween(from, to);
  return milliseconds === null ? null : hours(Math.max(0, milliseconds) / 3_600_000);
}

const millisecondsBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Date.parse(to) - Date.parse(from);
