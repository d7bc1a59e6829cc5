/**
 * Writes a number as the languages of plain-time.ts do ('10.5'), without Intl: the browser takes a fifth of a second to
 * set that up on a cheap phone. It is rounded as Intl does, half up in decimal digits. `fewest` and `most` bound the
 * decimals.
 *
 * @returns Null for numbers that need Intl: thousands (their separators), negative ones, and those with an exponent.
 */
export function plainNumber(value: number, fewest: number, most: number): string | null {
  if (!(value >= 0 && value < 999) || Object.is(value, -0) || !(fewest <= most)) return null;
  const written = String(value);
  if (written.includes('e')) return null;
  const [whole = '', decimals = ''] = written.split('.');
  if (decimals.length <= most) return pointed(whole, decimals.padEnd(fewest, '0'));

  const unit = 10 ** most;
  const up = decimals.charAt(most) >= '5' ? 1 : 0;
  const units = Number(whole) * unit + Number(decimals.slice(0, most)) + up;
  const kept = String(units % unit).padStart(most, '0');
  const least = kept.replace(/0+$/, '').length;
  return pointed(String(Math.floor(units / unit)), most === 0 ? '' : kept.slice(0, Math.max(fewest, least)));
}

const pointed = (whole: string, decimals: string): string => (decimals === '' ? whole : `${whole}.${decimals}`);
