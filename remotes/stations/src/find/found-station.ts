import { knownTimeZone, readLocation, readOpeningTimes, type Location, type OpeningTimes } from '@wattline/ocpi';

/** A station in the list: the fields of its page, and its opening state. */
export interface FoundStation extends Location {
  /** Null where the operator does not say. */
  readonly openingTimes: OpeningTimes | null;
}

/** A station as it came over the wire; null when it is none, or not for everybody (docs/rules.md: private-stations). Its time zone is one that this device knows, or null. */
export function readFoundStation(wire: unknown): FoundStation | null {
  const location = readLocation(wire);
  if (!location?.isPublished) return null;
  return { ...location, timeZone: knownTimeZone(location.timeZone), openingTimes: readOpeningTimes(wire) };
}
