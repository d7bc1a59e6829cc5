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
