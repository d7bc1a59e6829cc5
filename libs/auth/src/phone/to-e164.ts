import { phoneDigits } from './phone-digits';

/**
 * A number with its country's code: ten digits get +1, eleven with a leading 1 get + (specification 2, §5).
 * Errors: RangeError 'Invalid phone number format' for anything else.
 */
export function toE164(value: string): string {
  const digits = phoneDigits(value);
  if (digits.length !== 10) throw new RangeError('Invalid phone number format');
  return `+1${digits}`;
}

/** The same in the merge flow, where what starts with + is taken as it is. Errors: as above. */
export function toMergePhone(value: string): string {
  const trimmed = value.trim();
  return trimmed.startsWith('+') ? trimmed : toE164(trimmed);
}
