import { chargingElements } from './price-lines';
import type { Restrictions } from './restrictions';
import type { ComponentType, PriceComponent, Tariff } from './tariff';

/** A moment of a session, as far as restrictions look at it. */
export interface Moment {
  /** What was charged before, in kWh. */
  readonly kwh: number;
  /** What flows; null where nothing tells it, which no restriction holds against it. */
  readonly kilowatts: number | null;
  /** Since the session's start. */
  readonly seconds: number;
  /** The station's clock, which is slow to read: asked for only where a restriction looks at it. */
  readonly clock: () => StationClock;
}

interface StationClock {
  /** 'HH:MM' */
  readonly time: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** 'MONDAY' */
  readonly day: string;
}

/**
 * Reads instants (milliseconds since the epoch) as clocks at a station show them, by its IANA time zone; by the device's
 * where that is not known or was made up by the feed.
 */
export function stationClock(timeZone: string | null): (instant: number) => StationClock {
  const formatter = clockFormatter(timeZone);
  return (instant) => {
    const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
    return {
      time: `${parts['hour']}:${parts['minute']}`,
      date: `${parts['year']}-${parts['month']}-${parts['day']}`,
      day: (parts['weekday'] ?? '').toUpperCase(),
    };
  };
}

function clockFormatter(timeZone: string | null): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone !== null && { timeZone }) });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/**
 * What a dimension costs at a moment: of the elements whose restrictions all hold, the first that prices it counts; none
 * costs nothing (OCPI 2.2.1, Tariff). Prices of reservations never count.
 */
export function componentAt(tariff: Tariff, type: ComponentType, at: Moment): PriceComponent | undefined {
  return chargingElements(tariff)
    .filter(({ restrictions }) => restrictions === null || applies(restrictions, at))
    .flatMap(({ components }) => components)
    .find((component) => component.type === type);
}

const within = <T extends number | string>(value: T, from: T | null, before: T | null): boolean =>
  (from === null || value >= from) && (before === null || value < before);

function applies(restrictions: Restrictions, { kwh, kilowatts, seconds, clock }: Moment): boolean {
  return (
    within(kwh, restrictions.minKwh, restrictions.maxKwh) &&
    (kilowatts === null || within(kilowatts, restrictions.minPower, restrictions.maxPower)) &&
    within(seconds, restrictions.minDuration, restrictions.maxDuration) &&
    (!looksAtClock(restrictions) || appliesAt(restrictions, clock()))
  );
}

const looksAtClock = ({ startTime, endTime, startDate, endDate, dayOfWeek }: Restrictions): boolean =>
  (startTime ?? endTime ?? startDate ?? endDate) !== null || dayOfWeek.length > 0;

function appliesAt(
  { startTime, endTime, startDate, endDate, dayOfWeek }: Restrictions,
  { time, date, day }: StationClock,
): boolean {
  const wraps = startTime !== null && endTime !== null && endTime <= startTime;
  return (
    (wraps ? time >= startTime || time < endTime : within(time, startTime, endTime)) &&
    within(date, startDate, endDate) &&
    (dayOfWeek.length === 0 || dayOfWeek.some((name) => name === day))
  );
}
