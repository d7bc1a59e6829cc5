import { ABSURD_KILOWATTS } from '@wattline/ocpi';

/** In kW. 'impossible': the meter tells more than the connector can give. Null where nothing tells. */
export type Rate = number | 'impossible' | null;

/** Meters and the times of their readings are a little off. */
const TOLERANCE = 1.2;

/**
 * A rate in kW, as far as it can be (docs/rules.md: possible-rates): a meter that jumps makes one that no connector gives.
 * `watts` is the most that the connector gives; null where that is not known.
 */
export function possibleRate(rate: number | null, watts: number | null): Rate {
  if (rate === null) return null;
  const most = watts === null ? ABSURD_KILOWATTS : (watts / 1000) * TOLERANCE;
  // The product of a fifth is no exact binary fraction.
  return rate <= most + 1e-9 ? rate : 'impossible';
}
