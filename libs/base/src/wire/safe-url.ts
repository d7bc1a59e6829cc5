const LONGEST = 2048;

/** A stand-in for the app's own origin, which addresses such as `/logo.svg` are resolved against. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * An operator's web address, made canonical, or null when it may not be followed or loaded. Only http(s) addresses
 * without credentials and paths on the app's own origin (`/logo.svg`) pass: no `javascript:`, no `data:`, no `//host`.
 */
export function safeUrl(value: string): string | null {
  if (value.length > LONGEST) return null;
  const url = parse(value);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (/^\s*https?:\/\//i.test(value)) return url.href;

  const path = url.pathname + url.search + url.hash;
  const staysHere = url.origin === OWN_ORIGIN && value.startsWith('/') && !path.startsWith('//');
  return staysHere ? path : null;
}

function parse(value: string): URL | null {
  try {
    return new URL(value, OWN_ORIGIN);
  } catch {
    return null;
  }
}
