import { asciiDigits } from './ascii-digits';

/** Specification 2, §9. */
const CODE_LENGTH = 6;

/** A code as typed, pasted or filled in: its digits, of whatever script, at most 6 (specification 2, §5). */
export const readCode = (value: string): string => asciiDigits(value).slice(0, CODE_LENGTH);
