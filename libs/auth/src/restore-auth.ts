import { readCookie } from '@wattline/base/browser';
import { readText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { authStore } from './auth-store';
import { startTokenRefresh } from './load-token-refresh';
import { readStoredSession, sessionOf } from './stored-session';

/**
 * Restores a sign-in at boot: from the cookie for all tabs, else from this tab's storage. A tab that the browser
 * restores may hold a former driver's session, and must not act as them: its own counts before the cookie's only during
 * an impersonation, or if both hold the same token. A session without an expiry, an access token that has expired, and
 * one that is missing beside the refresh token are left to the token-refresh chunk. Unreadable or blocked storage means
 * that no driver is signed in.
 */
export function restoreAuth(): void {
  const { authData, refreshToken } = storageKeys;
  const [text, cookie, refresh] = [readText('session', authData), readCookie(authData), readCookie(refreshToken)];
  const [own, shared] = [readStoredSession(text, refresh), readStoredSession(cookie, refresh)];
  const isOwnValid =
    own !== null &&
    (own.isImpersonated ||
      (cookie === null ? !own.isShared || refresh !== null : own.accessToken === shared?.accessToken));
  const stored = isOwnValid ? own : shared;
  authStore.setState({ session: stored?.expiresAt == null ? null : sessionOf(stored, stored.expiresAt) });
  if ((text ?? cookie ?? refresh) !== null) startTokenRefresh();
}
