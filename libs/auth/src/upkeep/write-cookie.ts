const DAY_S = 86_400;

/** Browsers keep 4096 bytes of name and value, and ignore what is longer. */
const LONGEST = 4_000;

/**
 * Keeps a cookie of the whole app for some days, on https on no other channel (reading 4); removes it for null. A value
 * that is too long removes it as well, as the browser would leave the one before. Says whether it was short enough.
 */
export function writeCookie(name: string, value: string | null, days: number): boolean {
  const encoded = encodeURIComponent(value ?? '');
  const fits = encoded.length <= LONGEST;
  const kept = fits && encoded !== '';
  try {
    document.cookie = [
      `${name}=${kept ? encoded : ''}`,
      'Path=/',
      'SameSite=Lax',
      `Max-Age=${kept ? days * DAY_S : 0}`,
      ...(location.protocol === 'https:' ? ['Secure'] : []),
    ].join('; ');
  } catch {
    // Blocked: then this tab alone knows.
  }
  return fits;
}
