import { type Coordinates, distanceKm, knownTimeZone, readLocation, readOpeningTimes } from '@wattline/ocpi';
import type { StationLocation } from '../use-station';

/** A station as it came over the wire; null when it is none, or not for everybody (docs/rules.md: private-stations). Its time zone is one that this device knows, or null. */
export function readFoundStation(wire: unknown): StationLocation | null {
  const location = readLocation(wire);
  if (!location?.isPublished) return null;
  return { ...location, timeZone: knownTimeZone(location.timeZone), openingTimes: readOpeningTimes(wire) };
}

/** How far it is to a station, in kilometres; null where one of the two places is not known. */
export const distanceTo = ({ coordinates }: StationLocation, here: Coordinates | null): number | null =>
  coordinates && here && distanceKm(here, coordinates);

/** The stations by their distance; those without a place come last. As they are where it is not known where `here` is. */
export function nearestFirst(
  stations: readonly StationLocation[],
  here: Coordinates | null,
): readonly StationLocation[] {
  if (!here) return stations;
  return (
    stations
      .map((station) => ({ station, distance: distanceTo(station, here) ?? Infinity }))

      // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted since 2023 only; this array is its own.
      .sort((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
      .map(({ station }) => station)
  );
}
