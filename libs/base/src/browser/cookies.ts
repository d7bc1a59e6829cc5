import { decoded } from './readers';

/** The name of a cookie. Contract's `storageKeys` has the app's. */
export type CookieName = string & Readonly<Record<'cookie', true>>;

/** Browsers keep 4096 bytes of name and value, and ignore longer cookies. */
const LONGEST = 4_000;

/** The value of a cookie; null without one, where it cannot be decoded, and where the browser blocks cookies. */
export function readCookie(name: CookieName): string | null {
  try {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '') || null;
  } catch {
    return null;
  }
}

/**
 * Keeps a cookie of the whole app for some days, on https on no other channel; removes it for null. A value that is too
 * long removes it as well, as the browser would leave the one before. Never throws.
 *
 * @returns Whether the value was short enough.
 */
export function writeCookie(name: CookieName, value: string | null, days: number): boolean {
  const encoded = encodeURIComponent(value ?? '');
  const fits = encoded.length <= LONGEST;
  const kept = fits && encoded !== '';
  try {
    document.cookie = [
      `${name}=${kept ? encoded : ''}`,
      'Path=/',
      'SameSite=Lax',
      `Max-Age=${kept ? days * 86_400 : 0}`,
      ...(location.protocol === 'https:' ? ['Secure'] : []),
    ].join('; ');
  } catch {
    // Blocked: then only this tab knows the value.
  }
  return fits;
}

/** Every cookie that scripts may read, by name; a value that cannot be decoded as it stands. Empty where cookies are blocked. */
export function readCookies(): { readonly key: CookieName; readonly value: string }[] {
  try {
    const pairs = document.cookie.split('; ').filter(Boolean);
    return pairs.map((pair) => {
      const [key = '', ...value] = pair.split('=');
      return { key: key as CookieName, value: decoded(value.join('=')) };
    });
  } catch {
    return [];
  }
}

/** Removes a cookie. The app's own have the path '/'; the usual other paths and domains are tried as well. */
export function removeCookie(name: CookieName): void {
  for (const scope of ['; Path=/', '', `; Path=/; Domain=${location.hostname}`])
    document.cookie = `${name}=; Max-Age=0${scope}`;
}
