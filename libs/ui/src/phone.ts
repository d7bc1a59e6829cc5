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

/** The digits of a number as it is dialled within the country: a leading 1 before ten others is the country's code. */
export const phoneDigits = (value: string): string => asciiDigits(value).replace(/^1(?=\d{10}$)/, '');

/** A number as it is being typed: (XXX) XXX-XXXX, at most 14 characters. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}

/** Whether a number's area code is Puerto Rico's, 787 or 939. */
export const isPuertoRico = (phone: string): boolean => /^(787|939)/.test(phoneDigits(phone));

/**
 * A number with its country's code: ten digits get +1, eleven with a leading 1 get +.
 *
 * @throws RangeError 'Invalid phone number format' for anything else.
 */
export function toE164(value: string): string {
  const digits = phoneDigits(value);
  if (digits.length !== 10) throw new RangeError('Invalid phone number format');
  return `+1${digits}`;
}

/** A one-time code as typed, pasted or filled in: its digits, of whatever script, at most 6. */
export const readCode = (value: string): string => asciiDigits(value).slice(0, 6);
