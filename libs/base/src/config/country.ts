import * as v from '@wattline/vendor/schema';

/** ISO 3166-1. */
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected a code of ISO 3166-1, such as ES'));
