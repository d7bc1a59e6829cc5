import type { Location } from './location';
import { isAvailable } from './status';

/** The X and Y of 'X/Y available' (specification §2, Chargers tab): connectors that can be taken now, and all. */
export function availability({ evses }: Pick<Location, 'evses'>): { available: number; total: number } {
  const connectors = evses.flatMap((evse) => evse.connectors);
  return { available: connectors.filter(isAvailable).length, total: connectors.length };
}
