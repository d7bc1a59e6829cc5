import * as v from '@wattline/schema';
import { countrySchema } from './country';

/** The phone numbers of the drivers' country. */
export const phoneSchema = v.pipe(
  v.object({
    /** ISO 3166-1. */
    country: v.optional(countrySchema, 'PR'),
    code: v.optional(v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,2}$/, 'Expected a code such as +34')), '+1'),
    /** The digits of a number after the code; the least of them where numbers have several lengths. */
    digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(14)), 10),
    leastDigits: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(4))), null),
    /** A number as it is written: # is a digit. */
    pattern: v.optional(
      v.pipe(v.string(), v.regex(/^[#\d ().\-/]{4,24}$/, 'Expected # for each digit')),
      '(###) ###-####',
    ),
    /** Shown in the empty field. */
    example: v.optional(v.pipe(v.string(), v.regex(/^[\d ().\-/]{4,24}$/, 'Expected a number')), '(787) 555-0100'),
  }),
  v.check(
    ({ digits, pattern }) => pattern.split('#').length - 1 === digits,
    'Expected a # for each of the digits in the pattern',
  ),
  v.check(({ digits, leastDigits }) => (leastDigits ?? digits) <= digits, 'Expected leastDigits to be at most digits'),
);
