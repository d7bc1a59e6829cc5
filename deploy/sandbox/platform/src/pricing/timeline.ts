import { firstSecondThat } from './binary-search';
import type { ChargedComponent, ChargedTariff, ChargedRestrictions } from './charged-tariff';
import type { Meter } from './meter';

/** A session as its prices depend on it. */
interface Charging {
  readonly meter: Meter;
  /** When it began, as clocks at the station show it (`localTime`). */
  readonly localStart: Date;
}

const DAY = 24 * 3600;
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/**
 * Whether a tariff element applies at a second of a session (OCPI 2.2.1, TariffRestrictions). Prices of reservations are
 * never charged here. A current is not measured while energy flows: what depends on it does not apply then.
 */
function applies(restrictions: ChargedRestrictions, { meter, localStart }: Charging, second: number): boolean {
  const { start_time, end_time, start_date, end_date, day_of_week, ...limits } = restrictions;
  if (limits.reservation) return false;
  const amperes = meter.wattsAt(second) === 0 ? 0 : Number.NaN;
  const [date = '', time = ''] = new Date(localStart.getTime() + second * 1000).toISOString().split('T');
  const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? '';
  return (
    isBetweenTimes(time.slice(0, 5), start_time, end_time) &&
    (!start_date || date >= start_date) &&
    (!end_date || date < end_date) &&
    (!day_of_week?.length || day_of_week.includes(weekday)) &&
    isWithin(meter.wattHoursAt(second) / 1000, limits.min_kwh, limits.max_kwh) &&
    isWithin(meter.wattsAt(second) / 1000, limits.min_power, limits.max_power) &&
    isWithin(amperes, limits.min_current, limits.max_current) &&
    isWithin(second, limits.min_duration, limits.max_duration)
  );
}

/** From (inclusive) to (exclusive); NaN is within no bound. */
const isWithin = (value: number, from: number | null | undefined, to: number | null | undefined): boolean =>
  (from == null || value >= from) && (to == null || value < to);

/** A stretch of the day may run past midnight; one that ends at 00:00 ends with the day. */
function isBetweenTimes(time: string, start: string | null | undefined, end: string | null | undefined): boolean {
  const [from, to] = [start || '00:00', end && end !== '00:00' ? end : '24:00'];
  return from >= to ? time >= from || time < to : time >= from && time < to;
}

/** The seconds of a session, up to one, at which these restrictions may begin or cease to hold. */
function turningPoints(restrictions: ChargedRestrictions, { meter, localStart }: Charging, until: number): number[] {
  const { min_kwh, max_kwh, min_power, max_power, min_duration, max_duration, start_time, end_time } = restrictions;
  const points = [
    ...[min_duration, max_duration].map((seconds) => (seconds == null ? undefined : Math.ceil(seconds))),
    ...[min_kwh, max_kwh].map((kWh) =>
      kWh == null ? undefined : firstSecondThat(0, until, (second) => meter.wattHoursAt(second) >= kWh * 1000),
    ),
    ...[min_power, max_power].map((kW) =>
      kW == null ? undefined : firstSecondThat(0, until, (second) => meter.wattsAt(second) < kW * 1000),
    ),
    ...daily(['00:00', start_time, end_time], localStart, until),
  ];
  return points.filter((point) => point !== undefined).filter((point) => point > 0 && point < until);
}

/** The seconds of a session at which clocks at the station show these times. */
function daily(times: (string | null | undefined)[], localStart: Date, until: number): number[] {
  const atStart = Math.floor((localStart.getTime() / 1000) % DAY);
  const firsts = times.flatMap((time) => {
    const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? '') ?? [];
    return hours && minutes ? [Number(hours) * 3600 + Number(minutes) * 60 - atStart] : [];
  });
  const days = Array.from({ length: Math.ceil(until / DAY) + 1 }, (_, day) => day * DAY);
  return days.flatMap((day) => firsts.map((first) => first + day));
}

/** A stretch of a session, in seconds from its start, through which the same prices apply. */
export interface Stretch {
  readonly from: number;
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  to: number;
  /** Whether the car charges; afterwards it only stands there. */
  readonly charges: boolean;
  /** The price of each dimension that has one. */
  readonly prices: Prices;
}

type Prices = Partial<Record<ChargedComponent['type'], ChargedComponent>>;

/**
 * Lays out which prices apply when, to a session that lasts so long: of each dimension, the first element of which all
 * restrictions hold (OCPI 2.2.1, Tariff).
 */
export function timelineOf(tariff: ChargedTariff | undefined, charging: Charging, until: number): Stretch[] {
  const elements = tariff?.elements ?? [];
  const turns = elements.flatMap(({ restrictions }) =>
    restrictions ? turningPoints(restrictions, charging, until) : [],
  );
  const { fullAfter } = charging.meter;
  const ends = [...new Set([...turns, Math.min(fullAfter, until), until])].toSorted((one, other) => one - other);

  const stretches: Stretch[] = [];
  for (const to of ends) {
    const from = stretches.at(-1)?.to ?? 0;
    const charges = from < fullAfter;
    const prices = pricesAt(from);
    const last = stretches.at(-1);
    if (last && last.charges === charges && isSame(last.prices, prices)) last.to = to;
    else stretches.push({ from, to, charges, prices });
  }
  return stretches;

  function pricesAt(second: number): Prices {
    const prices: Prices = {};
    for (const { restrictions, price_components } of elements) {
      if (restrictions && !applies(restrictions, charging, second)) continue;
      for (const component of price_components) prices[component.type] ??= component;
    }
    return prices;
  }
}

const isSame = (one: Prices, other: Prices): boolean =>
  one.ENERGY === other.ENERGY &&
  one.TIME === other.TIME &&
  one.PARKING_TIME === other.PARKING_TIME &&
  one.FLAT === other.FLAT;
