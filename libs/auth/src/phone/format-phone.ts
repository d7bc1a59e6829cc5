import { phoneDigits } from './phone-digits';

const DIGITS = 10;

/** A number as it is being typed: (XXX) XXX-XXXX, at most 14 characters (specification 2, §5). */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, DIGITS);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
}
