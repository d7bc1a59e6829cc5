import { config } from '@wattline/config';

const DECIMAL_DIGIT = /\p{Nd}/u;

/**
 * Only the decimal digits of a text, of whatever script, as ASCII: '١٢ ٣' gives '123'. Unicode has every script's ten
 * digits in a row, and rows only beside rows.
 */
const asciiDigits = (text: string): string =>
  Array.from(text.match(/\p{Nd}/gu) ?? [], (digit) => {
    let before = 0;
    for (let code = (digit.codePointAt(0) ?? 0) - 1; DECIMAL_DIGIT.test(String.fromCodePoint(code)); code -= 1)
      before += 1;
    return before % 10;
  }).join('');

/** The digits of a number as it is dialled within the country: without its code, after a + or before a whole number. */
export function phoneDigits(value: string): string {
  const { code, digits } = config().phone;
  const [all, prefix] = [asciiDigits(value), code.slice(1)];
  const hasCode = /^\s*\+/.test(value) || all.length === prefix.length + digits;
  return hasCode && all.startsWith(prefix) ? all.slice(prefix.length) : all;
}

/** Whether a number has as many digits as those of the country have. */
export function isWholePhone(value: string): boolean {
  const { digits, leastDigits } = config().phone;
  const { length } = phoneDigits(value);
  return length >= (leastDigits ?? digits) && length <= digits;
}

/** A number as it is being typed, in the country's pattern: '(787) 555', and no further than its digits go. */
export function formatPhone(typed: string): string {
  const { pattern } = config().phone;
  const digits = Array.from(phoneDigits(typed));
  let shown = '';
  let between = '';
  for (const sign of pattern) {
    if (sign !== '#') between += sign;
    else if (digits.length > 0) {
      shown += between + (digits.shift() ?? '');
      between = '';
    }
  }
  return shown;
}

/** Whether a number is one of Puerto Rico, with the area code 787 or 939. */
export const isPuertoRico = (phone: string): boolean =>
  config().phone.country === 'PR' && /^(787|939)/.test(phoneDigits(phone));

/**
 * A number with its country's code: '+17875550100' for 7875550100 and 17875550100.
 *
 * @throws RangeError 'Invalid phone number format' for anything else.
 */
export function toE164(value: string): string {
  if (!isWholePhone(value)) throw new RangeError('Invalid phone number format');
  return config().phone.code + phoneDigits(value);
}

/** A one-time code as typed, pasted or filled in: its digits, of whatever script, at most 6. */
export const readCode = (value: string): string => asciiDigits(value).slice(0, 6);
