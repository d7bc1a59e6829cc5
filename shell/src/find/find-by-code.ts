import { getLocation, listLocations, ServiceError, type ApiClient, type Page } from '@wattline/api';
import type { Location } from '@wattline/ocpi';
import { stationPath } from './read-code';

/** A network of thousands of stations would take minutes on a phone's connection. */
const MOST_PAGES = 20;

/** Labels and feeds write the same id with stars, dashes or neither, in either case. */
const plain = (id: string): string => id.replaceAll(/[\s*-]/g, '').toLowerCase();

const evseIn = ({ evses }: Location, code: string) =>
  evses.find(({ uid, evseId }) => plain(evseId) === plain(code) || plain(uid) === plain(code));

/** A station by its id; null where there is none. */
async function stationOf(client: ApiClient, id: string): Promise<Location | null> {
  try {
    const answer = await getLocation(client, id);
    return answer.changed ? answer.location : null;
  } catch (error) {
    // An unknown id, and one that is none for this backend.
    if (error instanceof ServiceError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

/**
 * The path of the station that a printed code belongs to; null where the network has none. A code is a station's id, the uid
 * of a charge point, which is its station's id and a number, or the id on the charge point's housing.
 *
 * @throws ServiceError
 */
export async function findByCode(client: ApiClient, code: string): Promise<string | null> {
  if (!code.includes('*')) {
    const station = await stationOf(client, code);
    if (station) return stationPath(station.id, null);
    const end = code.lastIndexOf('_');
    const parent = end > 0 ? await stationOf(client, code.slice(0, end)) : null;
    const evse = parent && evseIn(parent, code);
    if (parent && evse) return stationPath(parent.id, evse.evseId);
  }
  let offset: number | null = 0;
  for (let page = 0; page < MOST_PAGES && offset !== null; page += 1) {
    const { items, nextOffset }: Page<Location> = await listLocations(client, { offset });
    for (const station of items) {
      const evse = evseIn(station, code);
      if (evse) return stationPath(station.id, evse.evseId);
    }
    offset = nextOffset;
  }
  return null;
}
