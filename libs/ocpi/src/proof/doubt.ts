import { tariffOf } from '../quote/charges';
import { componentAt } from '../quote/component-at';
import type { Moment } from '../quote/moment';
import { stationTime } from '../quote/station-time';
import { clockTurns, turnsNamedBy } from '../quote/turning-points';
import type { Stretch } from '../quote/usage';
import type { AppliedTariff } from '../receipts/applied-tariff';
import { sessionUsage } from '../receipts/session-usage';
import type { Session } from '../sessions/session';
import { chargingElements, isInForce, isLater } from '../tariffs/price';
import type { Tariff } from '../tariffs/tariff';
import type { ByTariff } from './by-tariff';
import type { CannotProve } from './check';

/**
 * Why a difference between a bill and its tariff would not show that the bill is wrong; null where it would. A bill that
 * agrees to the cent needs no doubt.
 */
export function doubtOf(
  session: Session,
  applied: AppliedTariff,
  { price, tariffs }: ByTariff,
  timeZone: string | null,
): CannotProve | null {
  if (tariffs.some((tariff) => !wasInForce(tariff, session))) return 'not-in-force';
  if (tariffs.some(pricesReservations)) return 'reservation';
  if (applied.kind === 'portal' && isParked(session)) return 'no-parking-price';
  const { unknown } = price.charges;
  if (unknown !== null) return `${unknown}-unknown`;
  // Periods tell the energy and the time, of which the power is an average.
  if (tariffs.some(looksAtPower)) return 'power-unknown';
  if (timeZone === null && tariffs.some((tariff) => turnsNamedBy(tariff).times.length > 0)) return 'no-time-zone';
  if (tariffs.length > 1 && tariffs.some(({ minPrice, maxPrice }) => (minPrice ?? maxPrice) !== null))
    return 'several-tariffs';
  return pricesTurnWithinPeriods(session, tariffs, timeZone) ? 'coarse-periods' : null;
}

const wasInForce = (tariff: Tariff, { startDateTime: start }: Session): boolean =>
  start === null || (isInForce(tariff, new Date(start)) && !isLater(tariff, start));

/** A reservation that no period tells may be in the bill. */
const pricesReservations = ({ elements }: Tariff): boolean =>
  elements.some(({ components, restrictions }) => restrictions?.reservation && components.some(({ price }) => price));

const isParked = ({ chargingPeriods }: Session): boolean =>
  chargingPeriods.some(({ dimensions }) => dimensions.some(({ type, volume }) => type === 'PARKING_TIME' && volume));

const looksAtPower = (tariff: Tariff): boolean =>
  chargingElements(tariff).some(
    ({ restrictions }) => (restrictions?.minPower ?? restrictions?.maxPower ?? null) !== null,
  );

/** Operators begin a new period where a price changes (OCPI 2.2.1, ChargingPeriod). Where one does not, its price is open. */
function pricesTurnWithinPeriods(session: Session, tariffs: readonly Tariff[], timeZone: string | null): boolean {
  const { startDateTime } = session;
  if (startDateTime === null) return false;
  const start = Date.parse(startDateTime);
  const usage = sessionUsage(session, timeZone);
  return usage.some((stretch, index) => {
    const next = usage[index + 1];
    const tariff = tariffOf(stretch.tariffId, tariffs);
    return next !== undefined && tariff !== undefined && turnsWithin(stretch, next, { tariff, start, timeZone });
  });
}

interface Place {
  readonly tariff: Tariff;
  readonly start: number;
  readonly timeZone: string | null;
}

function turnsWithin({ at, dimensions }: Stretch, { at: next }: Stretch, { tariff, start, timeZone }: Place): boolean {
  const named = turnsNamedBy(tariff);
  const span = next.seconds - at.seconds;
  const energy = next.kwh - at.kwh;
  const [from, to] = [start + at.seconds * 1000, start + next.seconds * 1000];
  const within = [
    ...clockTurns(tariff, from, to, timeZone).map((turn) => (turn - from) / 1000),
    ...named.seconds.map((bound) => bound - at.seconds),
    // A bound that is met within the last watt-hours is where the next period begins.
    ...named.kwh.filter((bound) => bound < next.kwh - TURN_KWH).map((bound) => ((bound - at.kwh) / energy) * span),
  ].filter((seconds) => seconds > TURN_SECONDS && seconds < span - TURN_SECONDS);
  return within.some((seconds) => {
    const moment: Moment = {
      ...at,
      // Just past the bound.
      kwh: at.kwh + (energy * seconds) / span + 1e-6,
      seconds: at.seconds + seconds + 1e-6,
      clock: () => stationTime(from + Math.round(seconds * 1000), timeZone),
    };
    return dimensions.some(
      ({ type, volume }) =>
        type !== 'FLAT' && volume > 0n && priceAt(tariff, type, at) !== priceAt(tariff, type, moment),
    );
  });
}

/** Periods begin at a full second, and so up to a second's energy late. */
const TURN_SECONDS = 1;
const TURN_KWH = 0.2;

const priceAt = (tariff: Tariff, type: Parameters<typeof componentAt>[1], at: Moment): number =>
  componentAt(tariff, type, at).component?.price ?? 0;
