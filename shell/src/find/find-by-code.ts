import { type ApiClient, getLocation, listLocations, type Page, ServiceError } from '@wattline/api';
import type { Location } from '@wattline/ocpi';
import { stationPath } from './read-code';

/** Labels and feeds write the same id with stars, dashes, spaces or none of them, in either case. */
const codeKey = (code: string): string => code.replaceAll(/[\s*]|\p{Pd}/gu, '').toLowerCase();

/** The same for a driver who cannot tell O from 0, or I from 1, on a label. */
const looseKey = (code: string): string => codeKey(code).replaceAll('o', '0').replaceAll('i', '1');

/** A network of thousands of stations would take minutes on a phone's connection. */
const MOST_PAGES = 20;

/** A station or a charge point that a code may mean. */
export interface CodeMatch {
  /** Of its station's page, with the charge point. */
  readonly path: string;
  /** As it is printed: the station's id, or that of the charge point. */
  readonly code: string;
  /** The station's name; '' where the operator gives none. */
  readonly station: string;
}

type Compare = (id: string) => boolean;

const matchOf = ({ id, name }: Location, evseId: string | null): CodeMatch => ({
  path: stationPath(id, evseId),
  code: evseId ?? id,
  station: name ?? '',
});

/** The matches of an id in a station: the station itself, if it is published, or its charge points. */
function matchesIn(station: Location, isMeant: Compare): CodeMatch[] {
  if (isMeant(station.id)) return station.isPublished ? [matchOf(station, null)] : [];
  return station.evses
    .filter(({ uid, evseId }) => isMeant(evseId) || isMeant(uid))
    .map(({ evseId }) => matchOf(station, evseId));
}

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

/** Finds the station with exactly this id, or the charge point with a uid of its station's id and a number. */
async function findById(client: ApiClient, code: string): Promise<CodeMatch[]> {
  if (code.includes('*')) return [];
  const station = await stationOf(client, code);
  if (station) return matchesIn(station, (id) => id === station.id);
  const end = code.lastIndexOf('_');
  const parent = end > 0 ? await stationOf(client, code.slice(0, end)) : null;
  return parent ? matchesIn(parent, (id) => id === code) : [];
}

/**
 * Searches the list of all stations: exact matches, else those in another letter case, else those that look alike on a
 * label.
 */
async function findInList(client: ApiClient, code: string): Promise<CodeMatch[]> {
  const [key, loose] = [codeKey(code), looseKey(code)];
  const [alike, similar] = [new Map<string, CodeMatch>(), new Map<string, CodeMatch>()];
  const keep = (found: Map<string, CodeMatch>, matches: readonly CodeMatch[]): void =>
    matches.forEach((match) => found.set(match.path, match));
  let offset: number | null = 0;
  for (let page = 0; page < MOST_PAGES && offset !== null; page += 1) {
    const { items, nextOffset }: Page<Location> = await listLocations(client, { offset });
    for (const station of items) {
      // Ids of stations and of housings are unique; two operators may have the same uid.
      const isExact = station.id === code || station.evses.some(({ evseId }) => evseId === code);
      if (isExact) return matchesIn(station, (id) => id === code).slice(0, 1);
      keep(
        alike,
        matchesIn(station, (id) => codeKey(id) === key),
      );
      keep(
        similar,
        matchesIn(station, (id) => looseKey(id) === loose),
      );
    }
    offset = nextOffset;
  }
  return [...(alike.size > 0 ? alike : similar).values()];
}

/**
 * Finds a printed code: a station by its id, or a charge point by its uid or by the id on its housing. Letter case,
 * spaces, dashes and stars are forgiven, and O for 0 and I for 1 where nothing is nearer (docs/rules.md: own-codes).
 * The list of stations is read only where the backend knows no station by the code as it was typed.
 *
 * @returns Nothing where the network has none; more than one where the driver has to choose.
 * @throws ServiceError
 */
export async function findByCode(client: ApiClient, code: string): Promise<readonly CodeMatch[]> {
  const known = await findById(client, code);
  return known.length > 0 ? known : findInList(client, code);
}
