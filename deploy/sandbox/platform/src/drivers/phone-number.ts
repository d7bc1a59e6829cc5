import * as v from 'valibot';
import { HttpError } from '../http/http-error';

/**
 * Writes a phone number as the platform keeps it: 10 digits get +1, 11 digits that start with 1 get +, and what starts
 * with + keeps its digits. Undefined for anything else.
 */
export function normalizePhone(input: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(input)) return undefined;
  const digits = input.replaceAll(/\D/g, '');
  if (input.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : undefined;
}

const MESSAGE = 'Invalid phone number format';

/** Reads a phone number from a path; refuses what is none with 400. */
export function phoneInPath(input: string): string {
  const phone = normalizePhone(input);
  if (phone === undefined) throw new HttpError(400, MESSAGE);
  return phone;
}

/** A phone number in a body, written as the platform keeps it. */
export const phoneInBody = v.pipe(
  v.string(),
  v.transform((input) => normalizePhone(input) ?? ''),
  v.nonEmpty(MESSAGE),
);
