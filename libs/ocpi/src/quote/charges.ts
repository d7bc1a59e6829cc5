import { sameId } from '../locations/connector-at';
import { remembering } from '../remembering';
import { componentTypes, dimensions, isTimed } from '../tariffs/dimensions';
import { chargingElements } from '../tariffs/price';
import type { PriceComponent, Tariff } from '../tariffs/tariff';
import type { Charge } from './charge';
import { componentAt } from './component-at';
import { type Decimal, decimal, divide, divideRounded, ONE, sum } from './decimal';
import type { Unknown } from './restrictions-hold';
import type { Stretch, Usage, UsedDimension } from './usage';

/** How many of a step's units a unit of the volume has. */
const PER_UNIT = { kWh: 1000n, hour: 3600n, session: 1n } as const;

/**
 * Rounds the volumes of charges up to the step sizes (OCPI 2.2.1, CDR, step_size): once a session for ENERGY, and once
 * for TIME and PARKING_TIME together, of which only the last one is rounded. In the order of the dimensions.
 */
function stepped(charges: readonly Charge[]): Charge[] {
  const lastTimed = lastUsed(charges.filter(({ type }) => isTimed(type)))?.type;
  return componentTypes.flatMap((type) => {
    const ofType = charges.filter((charge) => charge.type === type);
    return isTimed(type) && type !== lastTimed ? ofType : steppedOnce(ofType);
  });
}

function lastUsed(charges: readonly Charge[]): Charge | undefined {
  const used = charges.filter(({ volume }) => volume > 0n);
  return used[used.length - 1];
}

/**
 * Rounds charges of one kind: their total volume is rounded up to the step of the last, and the addition costs its
 * rate.
 */
function steppedOnce(charges: Charge[]): Charge[] {
  const last = lastUsed(charges);
  if (!last?.step) return charges;
  const unit = dimensions[last.type];
  const perUnit = PER_UNIT[unit];
  const total = sum(charges.map(({ volume }) => volume));
  // Feeds write hours with four decimals: 0.1667 h are 600 s, two steps of 300. Energy counts as it is written.
  const measured = unit === 'kWh' ? total : divideRounded(total * perUnit, ONE) * (ONE / perUnit);
  const step = (ONE / perUnit) * BigInt(last.step);
  const billed = ((measured + step - 1n) / step) * step;
  const volume = last.volume + billed - total;
  return volume < 0n ? charges : charges.map((charge) => (charge === last ? { ...last, volume } : charge));
}

/** The charges of a session. */
export interface Charges {
  /** As used, in the order of the stretches. */
  readonly used: readonly Charge[];
  /** As billed: rounded up to the step sizes; ENERGY, TIME, PARKING_TIME, then FLAT. */
  readonly billed: readonly Charge[];
  /** The circumstance on which an element depends that was passed over. Null: all circumstances were known. */
  readonly unknown: Unknown | null;
  /** The same, where nothing else prices that dimension: it may cost something or nothing. */
  readonly undecided: Unknown | null;
}

interface Pricing {
  readonly tariffs: readonly Tariff[];
  /** For components that name no VAT: a share, or null for 'not known'. */
  readonly assumedVat: Decimal | null;
}

/**
 * Lists the charges of a session by tariffs (OCPI 2.2.1, Tariff). A stretch has the session's own price if there is
 * one, else the price of its tariff at its beginning; a dimension without either is left out. A fee counts once.
 */
export function chargesOf(usage: Usage, pricing: Pricing): Charges {
  const used: Charge[] = [];
  let unknown: Unknown | null = null;
  let undecided: Unknown | null = null;

  const charge = (dimension: UsedDimension, stretch: Stretch): Charge | null => {
    const { rate, component, passedOver } = priceOf(dimension, stretch, pricing.tariffs);
    unknown ??= passedOver;
    if (rate === null) undecided ??= passedOver;
    if (rate === null) return null;
    const { type, volume } = dimension;
    if (!component) return { type, volume, rate: decimal(rate), gross: null, vat: pricing.assumedVat, step: null };
    const { rate: written, gross, vat: named, step } = termsOf(component);
    const vat = named ?? pricing.assumedVat;
    const net = gross !== null && named === null && vat !== null ? divide(gross, ONE + vat) : written;
    return { type, volume, rate: net, gross, vat, step };
  };
  const fees: Charge[] = [];
  for (const stretch of usage) {
    for (const dimension of stretch.dimensions) {
      if (dimension.type === 'FLAT' && dimension.price === null) continue;
      const made = charge(dimension, stretch);
      if (made) (made.type === 'FLAT' ? fees : used).push(made);
    }
  }
  for (const stretch of usage) {
    if (fees.length > 0) break;
    const fee = charge(ONCE, stretch);
    if (fee) fees.push(fee);
  }
  return { used: [...used, ...fees], billed: [...stepped(used), ...fees], unknown, undecided };
}

const ONCE: UsedDimension = { type: 'FLAT', volume: ONE, price: null };

interface FoundPrice {
  readonly rate: number | null;
  readonly component: PriceComponent | undefined;
  readonly passedOver: Unknown | null;
}

/**
 * Finds the price of a stretch. If the session names another price than the tariff has then, the component with that
 * price.
 */
function priceOf({ type, price }: UsedDimension, { tariffId, at }: Stretch, tariffs: readonly Tariff[]): FoundPrice {
  const tariff = tariffOf(tariffId, tariffs);
  if (!tariff) return { rate: price, component: undefined, passedOver: null };
  const { component, unknown } = componentAt(tariff, type, at);
  if (price === null) return { rate: component?.price ?? null, component, passedOver: unknown };
  if (component?.price === price) return { rate: price, component, passedOver: null };
  const all = chargingElements(tariff).flatMap(({ components }) => components);
  return { rate: price, component: all.find((one) => one.type === type && one.price === price), passedOver: null };
}

/** A session that names no tariff was charged by the only one there is. */
export function tariffOf(tariffId: string | null, tariffs: readonly Tariff[]): Tariff | undefined {
  if (tariffId === null) return tariffs.length === 1 ? tariffs[0] : undefined;
  return tariffs.find(({ id }) => sameId(id, tariffId));
}

/** More than a day, or than any car holds, is a feed's mistake. */
const MOST_STEP = 1e6;

interface Terms {
  readonly rate: Decimal;
  readonly gross: Decimal | null;
  readonly vat: Decimal | null;
  readonly step: number | null;
}

/** The terms of a component, which costs something. */
const termsOf = remembering(new WeakMap(), (component: PriceComponent): Terms => {
  const { price, isTaxIncluded, stepSize } = component;
  const rate = decimal(price ?? 0);
  const vat = component.vat === null ? null : decimal(component.vat) / 100n;
  return {
    rate: isTaxIncluded && vat !== null ? divide(rate, ONE + vat) : rate,
    gross: isTaxIncluded ? rate : null,
    vat,
    step: stepSize ? Math.min(Math.ceil(stepSize), MOST_STEP) : null,
  };
});
