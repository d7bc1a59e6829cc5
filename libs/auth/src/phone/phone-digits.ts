import { asciiDigits } from './ascii-digits';

/** The digits of a number as it is dialled within the country: a leading 1 before ten others is the country's code. */
export const phoneDigits = (value: string): string => asciiDigits(value).replace(/^1(?=\d{10}$)/, '');
