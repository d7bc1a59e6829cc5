import { config } from '@wattline/base/config';

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

/** The digits after a + or 00, which stand before the code of a country; null for a number without them. */
function internationalDigits(value: string): string | null {
  const digits = asciiDigits(value);
  if (/^[\s(]*[+＋]/.test(value)) return digits;
  return digits.startsWith('00') ? digits.slice(2) : null;
}

/** Whether a number begins with the code of another country: '+34 6' where the code is +1, not '+' alone. */
export function isForeignPhone(value: string): boolean {
  const [own, digits] = [config().phone.code.slice(1), internationalDigits(value)];
  return digits !== null && !digits.startsWith(own) && !own.startsWith(digits);
}

/** The digits of a number as it is dialled within the country: without its code, after a + or 00 or before a whole number. */
export function phoneDigits(value: string): string {
  const { code, digits } = config().phone;
  const [all, prefix, international] = [asciiDigits(value), code.slice(1), internationalDigits(value)];
  if (international?.startsWith(prefix)) return international.slice(prefix.length);
  return all.length === prefix.length + digits && all.startsWith(prefix) ? all.slice(prefix.length) : all;
}

/** Whether a number has as many digits as those of the country have, and no other country's code. */
export function isWholePhone(value: string): boolean {
  if (isForeignPhone(value)) return false;
  const { digits, leastDigits } = config().phone;
  const { length } = phoneDigits(value);
  return length >= (leastDigits ?? digits) && length <= digits;
}

/**
 * A number as it is being typed, in the country's pattern: '(787) 555'. The beginning of a code and the number of another
 * country stay as they are. One that is too long is cut only while it is typed on, not where it came as a whole: it would be
 * another person's number.
 *
 * @param before What the field had before.
 */
export function formatPhone(typed: string, before = ''): string {
  const { code, digits: most, pattern } = config().phone;
  const international = internationalDigits(typed);
  if (international !== null && !international.startsWith(code.slice(1)))
    return (asciiDigits(typed).startsWith('00') ? '00' : '+') + international.slice(0, 15);
  const digits = Array.from(phoneDigits(typed));
  if (digits.length > most && !isWholePhone(before)) return digits.slice(0, 15).join('');
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
