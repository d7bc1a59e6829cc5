import type { ChargedComponent, ChargedTariff } from './charged-tariff';
import { applies, type Charging, turningPoints } from './restrictions';

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
