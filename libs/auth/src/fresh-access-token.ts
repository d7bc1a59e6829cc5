import { readCookie } from '@wattline/base/browser';
import { storageKeys } from '@wattline/contract';
import { isFresh } from './auth-session';
import { accessToken, authStore, currentDriver } from './auth-store';
import { loadTokenRefresh } from './load-token-refresh';

const isSignedIn = (): boolean => (accessToken() ?? readCookie(storageKeys.refreshToken)) !== null;

/** A call about a record of one driver must not go out as another (docs/rules.md: records-have-a-driver). */
function requireDriver(driverId: string | undefined): void {
  if (driverId === undefined || currentDriver()?.id === driverId) return;
  // As after a refused refresh: here that driver's sign-in is over.
  throw new Error('Another driver is signed in', { cause: { httpStatus: 401 } });
}

async function freshToken(): Promise<string | null> {
  const { session } = authStore.getState();
  if (session && isFresh(session)) return session.accessToken;
  return isSignedIn() ? (await loadTokenRefresh()).freshToken() : null;
}

/**
 * The access token, refreshed first when less than 60 s of it remain; null for a visitor. All callers share one refresh,
 * in whichever tab they are.
 *
 * @throws TokenRefreshError when the token has expired and there is no other; Error where `driverId` is given and that driver
 * is not the one who is signed in.
 */
export async function freshAccessToken(driverId?: string): Promise<string | null> {
  const token = await freshToken();
  requireDriver(driverId);
  return token;
}

/**
 * For libs/api: the token to repeat a call with, in place of the one that was answered with 401.
 *
 * @throws TokenRefreshError when there is no other token; Error as freshAccessToken.
 */
export async function onUnauthorized(
  refused: string | null = accessToken(),
  driverId?: string,
): Promise<string | null> {
  const token = isSignedIn() ? await (await loadTokenRefresh()).renewToken(refused) : null;
  requireDriver(driverId);
  return token;
}
