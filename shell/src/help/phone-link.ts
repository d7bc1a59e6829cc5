/** As few digits as an emergency number has, and as many as E.164 allows. */
const FEWEST = 3;
const MOST = 15;

/** Builds a `tel:` address for a station's number; null: it cannot be dialled, such as one with an extension. */
export function phoneLink(phone: string): string | null {
  if (!/^\s*\+?[\d\s().-]+$/.test(phone)) return null;
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < FEWEST || digits.length > MOST) return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
