import type { Page } from '@wattline/api';
import type { Location } from '@wattline/ocpi';
import { chargerIn, type Charger } from '../charger';

/** The calls that a search makes. */
export interface Stations {
  get(locationId: string): Promise<Location>;
  list(offset: number): Promise<Page<Location>>;
}

/** A list that says of itself that it never ends is given up after so many pages. */
const MOST_PAGES = 100;

/** The station that a charge point's id names: what stands before its last underscore (docs/rules.md: ids-in-addresses). */
export const locationIdOf = (evseId: string): string => evseId.replace(/_[^_]*$/, '');

/**
 * Looks a connector up: at the station that it is known to be at or that its id names, then among all stations
 * of the list. Null when it is nowhere.
 *
 * @throws what the list rejects with.
 */
export async function findCharger(
  {
    evseId,
    connectorId,
    locationId = locationIdOf(evseId),
  }: { evseId: string; connectorId: string; locationId?: string },
  stations: Stations,
): Promise<Charger | null> {
  const named = await stations.get(locationId).catch(() => null);
  const found = named && chargerIn(named, evseId, connectorId);
  if (found) return found;

  let offset: number | null = 0;
  for (let pages = 0; offset !== null && pages < MOST_PAGES; pages += 1) {
    const page: Page<Location> = await stations.list(offset);
    for (const location of page.items) {
      const charger = chargerIn(location, evseId, connectorId);
      if (charger) return charger;
    }
    offset = page.nextOffset;
  }
  return null;
}
