import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** A point on the map, in degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const degrees = (most: number) => v.pipe(fields.requiredNumber, v.minValue(-most), v.maxValue(most));

/** Reads OCPI's GeoLocation, which has its degrees as texts. Null: a degree is missing or off the globe. */
export const coordinatesSchema: v.GenericSchema<unknown, Coordinates | null> = fields.orNull(
  v.object({ latitude: degrees(90), longitude: degrees(180) }),
);
