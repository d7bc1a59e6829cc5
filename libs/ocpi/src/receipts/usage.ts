import type { ChargingPeriod, Session, SessionDimension } from '../sessions/session';
import { type Moment, stationClock } from '../tariffs/component-at';
import type { ComponentType } from '../tariffs/tariff';
import { type Decimal, decimal, divide, rounded, sum } from './decimal';

/** A stretch of a session: what was used in it, and when that was, as prices depend on it. */
export interface Usage {
  readonly tariffId: string | null;
  readonly at: Moment;
  readonly dimensions: UsedDimension[];
}

export interface UsedDimension {
  readonly type: ComponentType;
  /** In kWh for ENERGY, in hours for TIME and PARKING_TIME, 1 for FLAT. */
  readonly volume: Decimal;
  /** What the session itself says that a unit costs. */
  readonly price: number | null;
}

/** What was charged in all, in kWh: the meter's word, else that of the periods. Null where neither says. */
export function energyOf({ kwh, chargingPeriods }: Session): Decimal | null {
  return kwh === null ? saidOf(chargingPeriods, 'ENERGY') : decimal(kwh);
}

/** For how many hours it charged: the periods' word, else from start to end. Null where neither says. */
export function hoursOf(session: Session): Decimal | null {
  return saidOf(session.chargingPeriods, 'TIME') ?? hoursBetween(session.startDateTime, endOf(session));
}

/**
 * What a session used, stretch by stretch; at least one. Feeds leave volumes out: a stretch without its hours lasts until
 * the next one begins, energy that no stretch claims belongs to the first that names none. `timeZone` is the station's, an
 * IANA name; null where it is not known: then the device's (docs/rules.md: station-time-zone).
 */
export function usageOf(session: Session, timeZone: string | null): Usage[] {
  const periods = withBothDimensions(session);
  const starts = periods.map(
    ({ startDateTime }, index) => startDateTime ?? (index === 0 ? session.startDateTime : null),
  );
  const clockAt = stationClock(timeZone);
  let unclaimed = unclaimedEnergy(session, periods);
  let kwh = 0n;

  return periods.map((period, index) => {
    const start = starts[index] ?? null;
    const length = hoursBetween(start, starts[index + 1] ?? endOf(session));
    const dimensions = period.dimensions.flatMap(({ type, volume, price }): UsedDimension[] => {
      if (type === 'UNKNOWN') return [];
      if (volume !== null) return [{ type, volume: decimal(volume), price }];
      if (type === 'FLAT') return [{ type, volume: decimal(1), price }];
      if (type !== 'ENERGY') return length === null ? [] : [{ type, volume: length, price }];
      const claimed = unclaimed;
      unclaimed = 0n;
      return [{ type, volume: claimed, price }];
    });
    const energy = sum(dimensions.filter(({ type }) => type === 'ENERGY').map(({ volume }) => volume));
    const at: Moment = {
      kwh: rounded(kwh, 6),
      kilowatts: energy > 0n && length !== null && length > 0n ? rounded(divide(energy, length), 6) : null,
      seconds: Math.max(0, (millisecondsBetween(session.startDateTime, start) ?? 0) / 1000),
      clock: () => clockAt(Date.parse(start ?? session.startDateTime ?? endOf(session) ?? '1970-01-01')),
    };
    kwh += energy;
    return { tariffId: period.tariffId ?? session.tariffId, at, dimensions };
  });
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
  return periods.map(({ tariffId, startDateTime: start, dimensions }) => {
    return { tariffId, startDateTime: start, dimensions: [...dimensions, ...missing] };
  });
}

function unclaimedEnergy({ kwh }: Session, periods: ChargingPeriod[]): Decimal {
  const rest = kwh === null ? 0n : decimal(kwh) - (saidOf(periods, 'ENERGY') ?? 0n);
  return rest > 0n ? rest : 0n;
}

function saidOf(periods: ChargingPeriod[], wanted: ComponentType): Decimal | null {
  const volumes = periods.flatMap(({ dimensions }) =>
    dimensions.flatMap(({ type, volume }) => (type === wanted && volume !== null ? [decimal(volume)] : [])),
  );
  return volumes.length === 0 ? null : sum(volumes);
}

/** Until it is over, as far as is known. */
const endOf = ({ endDateTime, lastUpdated }: Session): string | null => endDateTime ?? lastUpdated;

function hoursBetween(from: string | null, to: string | null): Decimal | null {
  const milliseconds = millisecondsBetween(from, to);
  return milliseconds === null ? null : divide(BigInt(Math.max(0, milliseconds)), 3_600_000n);
}

const millisecondsBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Date.parse(to) - Date.parse(from);
