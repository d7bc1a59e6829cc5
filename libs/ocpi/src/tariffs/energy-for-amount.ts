import { type Moment, componentAt, stationClock } from './component-at';
import type { ComponentType, PriceComponent, Tariff } from './tariff';

/** Under what circumstances the energy is bought. */
interface Circumstances {
  /** In watts; null where nothing tells it. */
  readonly maxPowerWatts: number | null;
  /** When charging would begin. */
  readonly now: Date;
  /** The station's, IANA; the device's where it is not known. */
  readonly timeZone: string | null;
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
  const clockAt = stationClock(timeZone);
  let paid = 0;
  let flatIsPaid = false;

  for (let step = 0; step * STEP_KWH < MOST_KWH; step += 1) {
    const seconds = step * hoursPerStep * 3600;
    const clock = () => clockAt(now.getTime() + seconds * 1000);
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

const withVat = (component: PriceComponent | undefined): number =>
  (component?.price ?? 0) * (1 + (component?.vat ?? 0) / 100);
