/** As few digits as an emergency number has, and as many as E.164 allows. */
const FEWEST = 3;
const MOST = 15;

/** A `tel:` address for a number as a station tells it; null for what is no number, such as one with an extension. */
export function phoneLink(phone: string): string | null {
  if (!/^\s*\+?[\d\s().-]+$/.test(phone)) return null;
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < FEWEST || digits.length > MOST) return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
