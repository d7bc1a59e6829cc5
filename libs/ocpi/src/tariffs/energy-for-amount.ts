import { chargingElements } from './price-lines';
import type { Restrictions } from './restrictions';
import type { ComponentType, PriceComponent, Tariff } from './tariff';

/** Under what circumstances the energy is bought. */
interface Circumstances {
  /** In watts; null where nothing tells it. */
  maxPowerWatts: number | null;
  /** When charging would begin. */
  now: Date;
  /** The station's, IANA; the device's where it is not known. */
  timeZone: string | null;
}

/** Beyond this no car charges in one session. */
const MOST_KWH = 250;
const STEP_KWH = 0.1;
/** Where neither the feed nor the connector says: a common AC charge point. */
const USUAL_WATTS = 7200;

/**
 * About how much energy an amount buys by a tariff, in kWh: charging at full power from now on, VAT included where the
 * tariff names it. An estimate for a driver who chooses what to hold, never a price. Null where energy and time cost
 * nothing, so that the amount does not bound them; 0 where it does not even pay the session's fee.
 */
export function energyForAmount(
  tariff: Tariff,
  amount: number,
  { maxPowerWatts, now, timeZone }: Circumstances,
): number | null {
  const kilowatts = (maxPowerWatts || USUAL_WATTS) / 1000;
  const hoursPerStep = STEP_KWH / kilowatts;
  const formatter = clockFormatter(timeZone);
  let paid = 0;
  let flatIsPaid = false;

  for (let step = 0; step * STEP_KWH < MOST_KWH; step += 1) {
    const seconds = step * hoursPerStep * 3600;
    const clock = (): StationClock => readClock(formatter, now.getTime() + seconds * 1000);
    const at: Moment = { kwh: step * STEP_KWH, kilowatts, seconds, clock };
    const priceOf = (type: ComponentType): number => withVat(componentAt(tariff, type, at));
    if (!flatIsPaid) paid += priceOf('FLAT');
    flatIsPaid = true;
    paid += priceOf('ENERGY') * STEP_KWH + priceOf('TIME') * hoursPerStep;
    // A hair's breadth for sums of tenths, which binary fractions miss.
    if (paid > amount + 1e-9) return Math.round(step * STEP_KWH * 10) / 10;
  }
  return null;
}

/** What restrictions look at. */
interface Moment {
  kwh: number;
  kilowatts: number;
  seconds: number;
  /** The station's clock, which is slow to read: asked for only where a restriction looks at it. */
  clock: () => StationClock;
}

interface StationClock {
  /** 'HH:MM' */
  time: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'MONDAY' */
  day: string;
}

function readClock(formatter: Intl.DateTimeFormat, instant: number): StationClock {
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    time: `${parts['hour']}:${parts['minute']}`,
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    day: (parts['weekday'] ?? '').toUpperCase(),
  };
}

function clockFormatter(timeZone: string | null): Intl.DateTimeFormat {
  const options = {
    year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone !== null && { timeZone }) });
  } catch {
    // A zone that the feed made up.
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/** OCPI 2.2.1: of each dimension, the first element that applies counts; none costs nothing. */
function componentAt(tariff: Tariff, type: ComponentType, at: Moment): PriceComponent | undefined {
  return chargingElements(tariff)
    .filter(({ restrictions }) => restrictions === null || applies(restrictions, at))
    .flatMap(({ components }) => components)
    .find((component) => component.type === type);
}

const withVat = (component: PriceComponent | undefined): number =>
  (component?.price ?? 0) * (1 + (component?.vat ?? 0) / 100);

const within = <T extends number | string>(value: T, from: T | null, before: T | null): boolean =>
  (from === null || value >= from) && (before === null || value < before);

function applies(restrictions: Restrictions, { kwh, kilowatts, seconds, clock }: Moment): boolean {
  return (
    within(kwh, restrictions.minKwh, restrictions.maxKwh) &&
    within(kilowatts, restrictions.minPower, restrictions.maxPower) &&
    within(seconds, restrictions.minDuration, restrictions.maxDuration) &&
    (!looksAtClock(restrictions) || appliesAt(restrictions, clock()))
  );
}

const looksAtClock = ({ startTime, endTime, startDate, endDate, dayOfWeek }: Restrictions): boolean =>
  (startTime ?? endTime ?? startDate ?? endDate) !== null || dayOfWeek.length > 0;

function appliesAt({ startTime, endTime, startDate, endDate, dayOfWeek }: Restrictions, { time, date, day }: StationClock): boolean {
  const wraps = startTime !== null && endTime !== null && endTime <= startTime;
  return (
    (wraps ? time >= startTime || time < endTime : within(time, startTime, endTime)) &&
    within(date, startDate, endDate) &&
    (dayOfWeek.length === 0 || dayOfWeek.some((name) => name === day))
  );
}
