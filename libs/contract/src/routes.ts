/** One part of a path. Never throws: a lone surrogate cannot be encoded, and becomes U+FFFD (docs/rules.md: well-formed-text). */
const encode = (part: string): string => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Addresses that lead from one part into another. Path parts are encoded (docs/rules.md: ids-in-addresses). */
export const paths = {
  home: '/',
  station: (locationId: string) => `/station/${encode(locationId)}`,
  confirmation: (evseId: string, connectorId: string) => `/confirmation/${encode(evseId)}/${encode(connectorId)}`,
  connectVehicle: (paymentId: string) => `/connect-vehicle/${encode(paymentId)}`,
  session: (sessionId: string) => `/session/${encode(sessionId)}`,
  receipt: (sessionId: string) => `/receipt/${encode(sessionId)}`,
  verifyEmailLink: '/auth/verify',
  testAuth: '/test-auth',
  debug: '/debug',
} as const;

/** In the query of a confirmation's address: the driver came by the code on a charger (docs/rules.md: compared-label). */
export const SCANNED = 'scanned';

/** Where stations are found. Apart from `paths`: most parts do not lead there, and need not carry it. */
export const FINDER_PATH = '/stations';

/** The receipts of a driver's charges. Apart from `paths`, as the finder's. */
export const RECEIPTS_PATH = '/receipts';

/**
 * Punctuation, closing brackets, quotes and spaces, also encoded, as messengers and people leave them at the end of an address. A
 * pattern that JavaScript and nginx read alike, without regard to case.
 */
export const APPENDED = '[.,;:!)\\]}>"\' ]|%(?:2[01279ce]|3[abe]|[57]d|c2%a0)';

/** In an address that opens a bracket, the closing one is its own. */
export const OPENED = '[([{]|%28|%[57]b';

/**
 * The address of the page that a path means (docs/rules.md: addresses-as-people-have-them): its first word in small letters,
 * single slashes, nothing appended; of a station without an id, the finder. Ids keep their capitals. Never throws.
 */
export function canonicalPath(path: string): string {
  const kept = new RegExp(OPENED, 'i').test(path) ? path : path.replace(new RegExp(`(?:/|${APPENDED})+$`, 'i'), '');
  const [first = '', ...rest] = kept.split('/').filter((part) => part !== '');
  const canonical = `/${[first.toLowerCase(), ...rest].join('/')}`;
  return canonical === '/station' ? FINDER_PATH : canonical;
}
