import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** Opening times as the list shows them: '24/7', 'Limited hours', or unknown. */
export type OpeningHours = 'always' | 'limited' | 'unknown';

const timesSchema = v.object({ twentyfourseven: fields.flag, regularHours: fields.listOf(v.unknown()) });

/** Reads OCPI's Hours. */
export const openingHoursSchema: v.GenericSchema<unknown, OpeningHours> = v.fallback(
  v.pipe(
    timesSchema,
    v.transform(({ twentyfourseven, regularHours }): OpeningHours => {
      if (twentyfourseven) return 'always';
      return twentyfourseven === false || regularHours.length > 0 ? 'limited' : 'unknown';
    }),
  ),
  'unknown',
);
