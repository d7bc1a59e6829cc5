import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** A picture of a station (OCPI 2.2.1, Image). Both addresses are safe to load. */
export interface LocationImage {
  readonly url: string;
  readonly thumbnail: string | null;
  /** CHARGER, ENTRANCE, LOCATION, NETWORK, OPERATOR, OTHER, OWNER, or a word of the operator's own. */
  readonly category: string;
}

/** Reads a picture. Fails when its address may not be loaded. */
export const locationImageSchema: v.GenericSchema<unknown, LocationImage> = v.pipe(
  v.object({ url: fields.url, thumbnail: fields.orNull(fields.url), category: fields.text }),
  v.transform((image) => ({ ...image, category: image.category ?? 'OTHER' })),
);
