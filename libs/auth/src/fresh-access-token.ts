import { readCookie } from '@wattline/browser';
import { storageKeys } from '@wattline/contract';
import { isFresh } from './auth-session';
import { accessToken, authStore } from './auth-store';
import { upkeep } from './keep-up';

const isAnybody = (): boolean => (accessToken() ?? readCookie(storageKeys.refreshToken)) !== null;

/**
 * The access token, refreshed first when less than 60 s of it remain; null for a visitor. All callers share one refresh,
 * in whichever tab they are. Errors: TokenRefreshError when the token has expired and there is no other.
 */
export async function freshAccessToken(): Promise<string | null> {
  const { session } = authStore.getState();
  if (session && isFresh(session)) return session.accessToken;
  return isAnybody() ? (await upkeep()).freshToken() : null;
}

/** For libs/api: the token to repeat a call with, in place of the one that was answered with 401. Errors: as above. */
export async function onUnauthorized(refused: string | null = accessToken()): Promise<string | null> {
  return isAnybody() ? (await upkeep()).renewToken(refused) : null;
}
