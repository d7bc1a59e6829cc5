import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** A point on the map, in degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const degrees = (most: number) => v.pipe(fields.requiredNumber, v.minValue(-most), v.maxValue(most));

/**
 * Reads OCPI's GeoLocation, which has its degrees as texts. Null: a degree is missing or off the globe, or both are 0, as feeds
 * write a place that they do not know: it lies in the sea.
 */
export const coordinatesSchema: v.GenericSchema<unknown, Coordinates | null> = fields.orNull(
  v.pipe(
    v.object({ latitude: degrees(90), longitude: degrees(180) }),
    v.check(({ latitude, longitude }) => latitude !== 0 || longitude !== 0),
  ),
);

const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance over the Earth's surface between two points, in kilometres (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}
