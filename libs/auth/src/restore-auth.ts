import { storageKeys } from '@wattline/contract';
import type { AuthSession } from './auth-session';
import { authStore } from './auth-store';
import type { Driver } from './driver';
import { keepUp } from './keep-up';
import { readCookie } from './read-cookie';

/** As this release stores a session. */
interface StoredSession {
  readonly user: Driver;
  readonly token: string;
  readonly expiresAt: number;
  readonly firebaseToken: string | null;
  /** It was kept for all tabs as well. */
  readonly shared?: boolean;
  /** Somebody acts as this driver, in this tab alone. */
  readonly impersonated?: boolean;
}

const isStored = (data: Partial<StoredSession> | null): data is StoredSession =>
  Boolean(data?.user?.id && data.token && data.expiresAt) && data?.user?.wantsReceipt !== undefined;

function sessionIn(text: string | null, refreshToken: string | null, isShared: boolean): AuthSession | null {
  try {
    const data = JSON.parse(text ?? 'null') as Partial<StoredSession> | null;
    if (!isStored(data) || (data.shared && !isShared)) return null;
    const { user: driver, token: accessToken, expiresAt, firebaseToken, impersonated = false } = data;
    const session = { driver, accessToken, expiresAt, firebaseToken };
    return impersonated ? { ...session, refreshToken: null, isImpersonated: true } : { ...session, refreshToken };
  } catch {
    return null;
  }
}

function keptInTab(): string | null {
  try {
    return sessionStorage.getItem(storageKeys.authData);
  } catch {
    return null;
  }
}

/**
 * Takes up a sign-in at boot: this tab's own (specification 2, §3), else what another tab or the browser's last run
 * left in the cookie of 7 days. What is not as this release stores it, an access token that has expired, and one that
 * is missing beside the refresh token of 30 days come a moment later, with the code that keeps tokens fresh.
 * Unreadable or blocked storage means that nobody is signed in.
 */
export function restoreAuth(): void {
  const [own, cookie, refreshToken] = [keptInTab(), readCookie(storageKeys.authData), readCookie(storageKeys.refreshToken)];
  const isShared = (cookie ?? refreshToken) !== null;
  authStore.setState({ session: sessionIn(own, refreshToken, isShared) ?? sessionIn(cookie, refreshToken, true) });
  if (own !== null || isShared) keepUp();
}
