import { config } from '@wattline/base/config';
import * as v from '@wattline/vendor/schema';
import { displayText, wellFormed } from './display-text';
import { readTime } from './read-time';
import { safeUrl } from './safe-url';

/*
 * The kinds of a feed's fields. A schema here either fails, and its record with it (identifier, requiredText,
 * requiredNumber, requiredAmount, oneOf, url), or ends in a fall-back and takes any value, a missing one too.
 * Never pipe one of the latter on: a missing key is given the fall-back as it is, without the rest of the pipe.
 */

/** Reads with `schema`, and null where that fails. */
export function orNull<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | null> {
  return v.fallback(v.nullable(schema), null);
}

/**
 * The items of a list that `item` can read; any other value gives an empty list.
 *
 * @param idOf Keeps only the first of several items with the same id: feeds repeat themselves, and two records with one
 *   id cannot be distinguished.
 */
export function listOf<T>(
  item: v.GenericSchema<unknown, T>,
  idOf?: (item: T) => string,
): v.GenericSchema<unknown, T[]> {
  const readItems = (items: unknown[]): T[] => {
    const read = items.flatMap((one) => {
      const result = v.safeParse(item, one);
      return result.success ? [result.output] : [];
    });
    return idOf ? distinct(read, idOf) : read;
  };
  return v.fallback(v.pipe(v.array(v.unknown()), v.transform(readItems)), () => []);
}

/** Of several items with the same id the first. */
export function distinct<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((one) => {
    const id = idOf(one);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

const word = v.union([
  v.pipe(v.string(), v.transform(wellFormed)),
  v.pipe(v.number(), v.finite(), v.transform(String)),
]);

/** An id, which may come as a number. Fails when empty or too long: an id cut short would name something else. */
export const identifier = v.pipe(word, v.trim(), v.nonEmpty(), v.maxLength(255));

/** A text for people. Fails when there is none. */
export const requiredText = v.pipe(word, v.transform(displayText), v.nonEmpty());

/** A text for people, null when there is none. */
export const text = orNull(requiredText);

/** A text for people, empty when there is none. */
export const textOrEmpty = v.fallback(requiredText, '');

/** A word of a fixed vocabulary, in any case. Fails on every other word. */
export function oneOf<const Word extends string>(words: readonly Word[]): v.GenericSchema<unknown, Word> {
  return v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(words));
}

const decimal = v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number));

/** A number, or one written as a text ('0.35'). Fails on everything else, NaN and infinity included. */
export const requiredNumber = v.pipe(v.union([v.number(), decimal]), v.finite());

/** A number from 0 up. Fails on everything else, negative numbers included. */
export const requiredAmount = v.pipe(requiredNumber, v.minValue(0));

/** A number from 0 up; null for everything else, negative numbers included. */
export const amount = orNull(requiredAmount);

/** Yes or no, or null when the feed says neither. */
export const flag = orNull(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((value) => value === 'true'),
    ),
  ]),
);

/** A timestamp as ISO 8601 in UTC with milliseconds and Z, null when there is none. */
export const instant = orNull(
  v.pipe(
    v.string(),
    v.transform(readTime),
    v.date(),
    v.transform((time) => time.toISOString()),
  ),
);

/** A web address that may be followed. Fails on every other. */
export const url = v.pipe(v.string(), v.transform(safeUrl), v.string());

/** ISO 4217, three letters. Fails on everything else. */
export const requiredCurrency = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/));

/** For the eye: as `requiredCurrency`, and the environment's where the feed names none. */
export const currency = v.fallback(requiredCurrency, () => config().money.currency);
