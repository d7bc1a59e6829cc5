import { asTariff } from '../quote/as-tariff';
import { faultOf } from '../quote/cannot-tell';
import { tariffOf } from '../quote/charges';
import { limitsContradict } from '../quote/limits';
import { type Priced, priced } from '../quote/priced';
import type { Usage } from '../quote/usage';
import type { AppliedTariff } from '../receipts/applied-tariff';
import { pricedBy } from '../receipts/receipt-charges';
import { sessionUsage } from '../receipts/session-usage';
import type { Session, SessionDimension } from '../sessions/session';
import { isReserved } from '../sessions/session-state';
import { isTimed } from '../tariffs/dimensions';
import type { Tariff } from '../tariffs/tariff';
import type { CannotProve } from './check';

/** The price of a session by its tariffs alone: prices that its periods name do not count. */
export interface ByTariff {
  readonly price: Priced;
  /** With the volumes as used, without the tariff's steps. */
  readonly unstepped: Priced;
  readonly tariffs: readonly Tariff[];
}

/** No session lasts longer. */
const MOST_MS = 31 * 86_400_000;

/** The session's price by the tariffs that apply to it, or why there is none. */
export function priceByTariff(
  session: Session,
  applied: AppliedTariff,
  timeZone: string | null,
): ByTariff | CannotProve {
  if (applied.kind === 'none') return 'no-tariff';
  if (applied.kind === 'built-in') return 'built-in';
  if (applied.kind === 'ocpi' && applied.isTaxAssumed) return 'no-vat';
  if (isReserved(session)) return 'reservation';
  if (lengthOf(session) > MOST_MS) return 'too-long';
  const tariffs = applied.kind === 'portal' ? [asTariff(applied.tariff)] : applied.tariffs;
  const [fault] = tariffs.flatMap((tariff) => faultOf(tariff, ANY_CIRCUMSTANCES) ?? []);
  if (fault !== undefined) return fault;

  const bare = withoutPrices(session);
  const usage = sessionUsage(bare, timeZone);
  if (applied.kind === 'ocpi' && usage.some(({ tariffId }) => !tariffOf(tariffId, tariffs))) return 'no-tariff';
  const price = pricedBy(applied, bare, timeZone);
  if (price === null) return 'no-tariff';
  const { undecided } = price.charges;
  if (undecided !== null) return `${undecided}-unknown`;
  const unstepped = applied.kind === 'portal' ? price : unsteppedPrice(usage, tariffs);
  return { price, unstepped, tariffs };
}

const ANY_CIRCUMSTANCES = { startsAt: new Date(0), timeZone: null, watts: null };

const TEN_THOUSANDTHS = 10_000;

const fourDecimals = (value: number): number => Math.round(value * TEN_THOUSANDTHS) / TEN_THOUSANDTHS;

/** OCPI's numbers have four decimals, of which a second needs more: hours that a whole second is written as are that second. */
function measured({ type, volume }: SessionDimension): number | null {
  if (volume === null || !isTimed(type)) return volume;
  const whole = Math.round(volume * 3600) / 3600;
  return fourDecimals(whole) === volume ? whole : volume;
}

const lengthOf = ({ startDateTime, endDateTime }: Session): number =>
  startDateTime === null || endDateTime === null ? 0 : Date.parse(endDateTime) - Date.parse(startDateTime);

/** Removes the prices from a session, so that only its measurements count. */
function withoutPrices(session: Session): Session {
  const chargingPeriods = session.chargingPeriods.map((period) => ({
    ...period,
    dimensions: period.dimensions.map((dimension) => ({ ...dimension, volume: measured(dimension), price: null })),
  }));
  return { ...session, chargingPeriods };
}

function unsteppedPrice(usage: Usage, tariffs: readonly Tariff[]): Priced {
  return priced(
    usage,
    tariffs.map((tariff) => ({
      ...tariff,
      elements: tariff.elements.map(({ components, restrictions }) => ({
        components: components.map((component) => ({ ...component, stepSize: null })),
        restrictions,
      })),
    })),
  );
}

/** Whether a tariff limits the price of a session. */
export const hasLimits = (tariff: Tariff): boolean =>
  (tariff.minPrice !== null || tariff.maxPrice !== null) && !limitsContradict(tariff);
