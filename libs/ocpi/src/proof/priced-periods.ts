import { asTariff } from '../quote/as-tariff';
import { isUncertain } from '../quote/cannot-tell';
import { tariffOf } from '../quote/charges';
import { componentAt } from '../quote/component-at';
import { ONE, type Decimal, decimal, multiply, rounded } from '../quote/decimal';
import { inMinor } from '../quote/minor-units';
import type { Stretch, UsedDimension } from '../quote/usage';
import type { AppliedTariff } from '../receipts/applied-tariff';
import { endOf, sessionUsage } from '../receipts/session-usage';
import type { Session } from '../sessions/session';
import type { ComponentType } from '../tariffs/dimensions';
import type { Tariff } from '../tariffs/tariff';

/** One of a session's charging periods, with its use. */
export interface PricedPeriod {
  /** ISO 8601; null where the feed does not say. */
  readonly start: string | null;
  readonly end: string | null;
  readonly lines: readonly PeriodLine[];
}

export interface PeriodLine {
  readonly type: ComponentType;
  /** In kWh or hours, 1 for FLAT; 4 decimals. */
  readonly quantity: number;
  /** Per unit, before VAT: the operator's own where its period names one, else the tariff's. Null: neither is known. */
  readonly rate: number | null;
  /** The tariff's at that time, 0 where it prices nothing; null where no tariff is known. */
  readonly tariffRate: number | null;
  /** Quantity × rate, in minor units, before steps and VAT. */
  readonly amount: number | null;
  /** The operator's own price is another one than the tariff's. */
  readonly isOther: boolean;
}

/** The session's periods as it lists them, and the effect of their own prices on a difference to the tariff. */
export interface PricedPeriods {
  readonly periods: readonly PricedPeriod[];
  /** How many prices the periods name of their own, and how many of those are not the tariff's. */
  readonly own: number;
  readonly other: number;
  /** Exact, before VAT: the sum that the other prices add. */
  readonly difference: Decimal;
}

/** Prices each period of a session. `timeZone` is the station's (null: the device's). Pure; never throws. */
export function pricedPeriods(session: Session, applied: AppliedTariff, timeZone: string | null): PricedPeriods {
  const { chargingPeriods, startDateTime, currency } = session;
  const usage = sessionUsage(session, timeZone);
  const tariffAt = tariffFinder(applied);
  const start = (index: number): string | null =>
    chargingPeriods[index]?.startDateTime ?? (index === 0 ? startDateTime : null);
  let own = 0;
  let other = 0;
  let difference = 0n;

  const lineOf = (dimension: UsedDimension, stretch: Stretch): PeriodLine => {
    const { type, volume, price } = dimension;
    const tariff = tariffAt(stretch);
    const tariffRate = tariff ? (componentAt(tariff, type, stretch.at).component?.price ?? 0) : null;
    const rate = price ?? tariffRate;
    const isOther = price !== null && tariffRate !== null && !isSamePrice(price, tariffRate);
    if (price !== null) own += 1;
    if (isOther) other += 1;
    if (isOther) difference += multiply(volume, decimal(price) - decimal(tariffRate));
    return {
      type,
      quantity: rounded(volume, 4),
      rate,
      tariffRate,
      amount: rate === null ? null : inMinor(multiply(volume, decimal(rate)), currency),
      isOther,
    };
  };
  const periods = chargingPeriods.map((_, index): PricedPeriod => {
    const stretch = usage[index];
    const end = start(index + 1) ?? (index === chargingPeriods.length - 1 ? endOf(session) : null);
    const lines = stretch ? stretch.dimensions.map((dimension) => lineOf(dimension, stretch)) : [];
    return { start: start(index), end, lines };
  });
  return { periods, own, other, difference };
}

function tariffFinder(applied: AppliedTariff): (stretch: Stretch) => Tariff | undefined {
  if (applied.kind === 'none') return () => undefined;
  if (applied.kind === 'ocpi')
    return ({ tariffId }) => {
      const tariff = tariffOf(tariffId, applied.tariffs);
      return tariff && isUncertain(tariff) ? undefined : tariff;
    };
  const only = asTariff(applied.tariff);
  return () => only;
}

/** OCPI's numbers have four decimals. */
const HALF_A_PLACE = ONE / 20_000n;

function isSamePrice(one: number, other: number): boolean {
  const difference = decimal(one) - decimal(other);
  return difference <= HALF_A_PLACE && difference >= -HALF_A_PLACE;
}
