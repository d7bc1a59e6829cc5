import { readCookie } from '@wattline/browser';
import { storageKeys } from '@wattline/contract';
import { readText } from '@wattline/storage';
import { readAuthData, type AuthData } from './auth-data';
import type { AuthSession } from './auth-session';
import { authStore } from './auth-store';
import { keepUp } from './keep-up';

/** Without an expiry it is left to the code that keeps tokens fresh, which can ask the token. */
function sessionOf(data: AuthData | null, cookie: string | null): AuthSession | null {
  if (data?.expiresAt == null) return null;
  const { driver, accessToken, expiresAt, firebaseToken, isImpersonated } = data;
  const session = { driver, accessToken, expiresAt, firebaseToken };
  return isImpersonated
    ? { ...session, refreshToken: null, isImpersonated }
    : { ...session, refreshToken: cookie ?? data.refreshToken };
}

/**
 * Takes up a sign-in at boot: what the tabs agree on, in the cookie of 7 days, else this tab's own (specification 2, §3).
 * A tab that the browser restores may hold a former driver's, and must not act as them: its own counts before the
 * cookie's only while this tab acts as another driver, or where both hold the same token. What is stored without an
 * expiry, an access token that has expired, and one that is missing beside the refresh token of 30 days come a moment
 * later, with the code that keeps tokens fresh. Unreadable or blocked storage means that nobody is signed in.
 */
export function restoreAuth(): void {
  const { authData, refreshToken } = storageKeys;
  const [text, cookie, refresh] = [readText('session', authData), readCookie(authData), readCookie(refreshToken)];
  const [own, shared] = [readAuthData(text), readAuthData(cookie)];
  const isOwnValid =
    own !== null &&
    (own.isImpersonated ||
      (cookie === null ? !own.isShared || refresh !== null : own.accessToken === shared?.accessToken));
  authStore.setState({ session: sessionOf(isOwnValid ? own : shared, refresh) });
  if ((text ?? cookie ?? refresh) !== null) keepUp();
}
