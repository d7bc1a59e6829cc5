import { sameId } from '../locations/connector-at';
import type { Session } from '../sessions/session';
import { componentAt } from '../tariffs/component-at';
import type { PortalTariff } from '../tariffs/portal-tariff';
import { chargingElements } from '../tariffs/price-lines';
import type { ComponentType, PriceComponent, Tariff } from '../tariffs/tariff';
import { type Decimal, decimal, divide, rounded, sum, multiply } from './decimal';
import { type UsedDimension, type Usage, energyOf, hoursOf, usageOf } from './usage';

/** So much of one thing at one price, before VAT. */
export interface Charge {
  readonly type: ComponentType;
  /** In kWh for ENERGY, in hours for TIME and PARKING_TIME, 1 for FLAT. */
  readonly volume: Decimal;
  /** Per unit of the volume. */
  readonly rate: Decimal;
  /** A share; null where it is not known. */
  readonly vat: Decimal | null;
}

export const amountOf = ({ volume, rate }: Charge): Decimal => multiply(volume, rate);

const share = (percent: number): Decimal => divide(decimal(percent), decimal(100));

/** What a session is charged by a portal tariff, which has one rate for each thing. */
export function portalCharges(session: Session, { energyRate, timeRate, sessionFee, taxRate }: PortalTariff): Charge[] {
  const vat = decimal(taxRate);
  const charge = (type: ComponentType, volume: Decimal | null, rate: number): Charge[] =>
    volume === null ? [] : [{ type, volume, rate: decimal(rate), vat }];
  return [
    ...charge('ENERGY', energyOf(session), energyRate),
    ...charge('TIME', hoursOf(session), timeRate),
    ...charge('FLAT', decimal(1), sessionFee),
  ];
}

/** A charge with the step that the volume of its kind is rounded up to: in Wh or seconds, 1 for none. */
interface SteppedCharge extends Charge {
  readonly step: number;
}

/**
 * What a session is charged by OCPI tariffs (OCPI 2.2.1, Tariff): a stretch's own price where the session has one, else
 * that of its tariff then; what neither prices is left out. Volumes are rounded up to the last step size once a session,
 * of charging and standing there only what came last; a fee counts once.
 */
export function tariffCharges(session: Session, tariffs: readonly Tariff[], timeZone: string | null): Charge[] {
  const usage = usageOf(session, timeZone);
  const metered = usage.flatMap((stretch) =>
    stretch.dimensions.filter(({ type }) => type !== 'FLAT').flatMap((used) => chargeOf(used, stretch, tariffs)),
  );
  const ofType = (type: ComponentType) => metered.filter((charge) => charge.type === type);
  const timeTypes = metered.map(({ type }) => type).filter((type) => type !== 'ENERGY');
  const timed = (type: ComponentType) => (type === timeTypes.at(-1) ? stepped(ofType(type)) : ofType(type));
  return [...stepped(ofType('ENERGY')), ...timed('TIME'), ...timed('PARKING_TIME'), ...fees(usage, tariffs)];
}

function fees(usage: Usage[], tariffs: readonly Tariff[]): Charge[] {
  const said = usage.flatMap((stretch) =>
    stretch.dimensions
      .filter(({ type, price }) => type === 'FLAT' && price !== null)
      .flatMap((used) => chargeOf(used, stretch, tariffs)),
  );
  if (said.length > 0) return said;
  const once: UsedDimension = { type: 'FLAT', volume: decimal(1), price: null };
  return usage.flatMap((stretch) => chargeOf(once, stretch, tariffs)).slice(0, 1);
}

function chargeOf({ type, volume, price }: UsedDimension, stretch: Usage, tariffs: readonly Tariff[]): SteppedCharge[] {
  const component = componentFor(type, price, stretch, tariffs);
  const rate = price ?? component?.price ?? null;
  if (rate === null) return [];
  const vat = component?.vat ?? null;
  return [{ type, volume, rate: decimal(rate), vat: vat === null ? null : share(vat), step: stepOf(component) }];
}

/** The component that prices a stretch. Where the session names another price than it has, the one with that price. */
function componentFor(
  type: ComponentType,
  price: number | null,
  { tariffId, at }: Usage,
  tariffs: readonly Tariff[],
): PriceComponent | undefined {
  const tariff = tariffOf(tariffId, tariffs);
  if (!tariff) return undefined;
  const then = componentAt(tariff, type, at);
  if (price === null || then?.price === price) return then;
  const components = chargingElements(tariff).flatMap((element) => element.components);
  return components.find((component) => component.type === type && component.price === price);
}

/** A session that names no tariff was charged by the only one there is. */
function tariffOf(tariffId: string | null, tariffs: readonly Tariff[]): Tariff | undefined {
  if (tariffId === null) return tariffs.length === 1 ? tariffs[0] : undefined;
  return tariffs.find(({ id }) => sameId(id, tariffId));
}

/** More than a day, or than any car holds, is a feed's mistake. */
const MOST_STEP = 1e6;

const stepOf = (component: PriceComponent | undefined): number =>
  Math.min(Math.max(1, Math.ceil(component?.stepSize ?? 1)), MOST_STEP);

/**
 * Charges of one kind, their volume in all rounded up to the step of the last, at its rate. Meters count in whole
 * watt-hours and seconds, and feeds write hours with four decimals: 0.1667 h are 600 s, two steps of 300.
 */
function stepped(charges: SteppedCharge[]): Charge[] {
  const last = charges.at(-1);
  if (!last || last.step === 1) return charges;
  const perUnit = last.type === 'ENERGY' ? 1000 : 3600;
  const total = sum(charges.map(({ volume }) => volume));
  const counted = rounded(multiply(total, decimal(perUnit)), 0);
  const billed = Math.ceil(counted / last.step) * last.step;
  if (billed === counted) return charges;
  const missing = divide(decimal(billed), decimal(perUnit)) - total;
  return [...charges.slice(0, -1), { ...last, volume: last.volume + missing }];
}
