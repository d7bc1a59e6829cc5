import { randomHex } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { createHttp, type Http, type HttpOptions } from '@wattline/base/http';
import { currentDriver } from './auth-store';
import { freshAccessToken, onUnauthorized } from './fresh-access-token';

/** The passes that stand for tokens, and the tokens. Passes are worth nothing outside of this page. */
const tokens = new Map<string, string>();
const passes = new Map<string, string>();

function passFor(token: string | null): string | null {
  if (token === null) return null;
  const pass = passes.get(token) ?? `pass-${randomHex(16)}`;
  passes.set(token, pass);
  tokens.set(pass, token);
  return pass;
}

/** A driver's token goes to the app's own origin and to the backend, never elsewhere. */
function isForBackend(address: string): boolean {
  const { origin } = new URL(address, location.href);
  return origin === location.origin || origin === new URL(config().api.baseUrl, location.href).origin;
}

/**
 * A pass for a token of the driver with this id, if one is given: a call about a record must not go out as another driver.
 *
 * @throws Error as after a refused refresh: here that driver's sign-in is over.
 */
async function passOf(token: Promise<string | null>, driverId: string | undefined): Promise<string | null> {
  const pass = passFor(await token);
  if (driverId !== undefined && currentDriver()?.id !== driverId)
    throw new Error('Another driver is signed in', { cause: { httpStatus: 401 } });
  return pass;
}

const BEARER = 'Bearer ';

/** The same headers with the token in place of its pass. @throws Error for an address that a token does not go to. */
function withToken(headers: Readonly<Record<string, string>>, address: string): Record<string, string> {
  const { Authorization: shown = '', ...others } = headers;
  const token = shown.startsWith(BEARER) ? tokens.get(shown.slice(BEARER.length)) : undefined;
  if (token === undefined) return { ...headers };
  if (!isForBackend(address)) throw new Error(`A driver's calls go to the backend alone, and not to ${address}.`);
  return { ...others, Authorization: BEARER + token };
}

/**
 * Gives parts the credentials to call the backend as the driver, though they never see the token: they hold a pass,
 * which `createHttp`'s requests exchange for the token as they leave (docs/rules.md: rights-by-part).
 */
export const driverCalls = {
  /**
   * A pass for the driver's fresh token, null for a visitor. @throws TokenRefreshError as freshAccessToken; Error where
   * `driverId` is given and that driver is not the one who is signed in.
   */
  pass: async (driverId?: string): Promise<string | null> => passOf(freshAccessToken(), driverId),
  /** A pass for another token than the one that was refused. @throws TokenRefreshError as onUnauthorized; Error as `pass`. */
  renewedPass: async (refused: string | null, driverId?: string): Promise<string | null> =>
    passOf(onUnauthorized(refused === null ? null : (tokens.get(refused) ?? refused)), driverId),
  /** As @wattline/base/http's. A request with a pass rejects where it would leave for another server than the backend's. */
  createHttp: (options: HttpOptions): Http => {
    const http = createHttp(options);
    return async (request, headers) => http(request, withToken(headers, options.baseUrl + request.path));
  },
} as const;
