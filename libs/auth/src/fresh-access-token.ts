import { readCookie } from '@wattline/base/browser';
import { storageKeys } from '@wattline/contract';
import { isFresh } from './auth-session';
import { accessToken, authStore } from './auth-store';
import { loadTokenRefresh } from './load-token-refresh';

const isSignedIn = (): boolean => (accessToken() ?? readCookie(storageKeys.refreshToken)) !== null;

/**
 * The access token, refreshed first when less than 60 s of it remain; null for a visitor. All callers share one refresh,
 * in whichever tab they are.
 *
 * @throws TokenRefreshError when the token has expired and there is no other.
 */
export async function freshAccessToken(): Promise<string | null> {
  const { session } = authStore.getState();
  if (session && isFresh(session)) return session.accessToken;
  return isSignedIn() ? (await loadTokenRefresh()).freshToken() : null;
}

/**
 * For libs/api: the token to repeat a call with, in place of the one that was answered with 401.
 *
 * @throws TokenRefreshError when there is no other token.
 */
export async function onUnauthorized(refused: string | null = accessToken()): Promise<string | null> {
  return isSignedIn() ? (await loadTokenRefresh()).renewToken(refused) : null;
}
