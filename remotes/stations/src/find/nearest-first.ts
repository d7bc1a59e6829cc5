import { distanceKm, type Coordinates } from '@wattline/ocpi';
import type { FoundStation } from './found-station';

/** How far it is to a station, in kilometres; null where one of the two places is not known. */
export const distanceTo = ({ coordinates }: FoundStation, here: Coordinates | null): number | null =>
  coordinates && here && distanceKm(here, coordinates);

/** The stations by their distance; those without a place come last. As they are where it is not known where `here` is. */
export function nearestFirst(stations: readonly FoundStation[], here: Coordinates | null): readonly FoundStation[] {
  if (!here) return stations;
  return (
    stations
      .map((station) => ({ station, distance: distanceTo(station, here) ?? Infinity }))

      // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted since 2023 only; this array is its own.
      .sort((one, other) => (one.distance === other.distance ? 0 : one.distance - other.distance))
      .map(({ station }) => station)
  );
}
