import { storageKeys } from '@wattline/contract';
import { readText, removeText, writeText } from '@wattline/storage';
import { readAuthData, type AuthData } from '../auth-data';
import type { AuthSession } from '../auth-session';
import { authStore } from '../auth-store';
import {
  endShared,
  isShared,
  readRefreshToken,
  readSharedData,
  removeShared,
  writeRefreshToken,
  writeSharedData,
} from './shared-cookies';
import { expiryOfStored } from './token-expiry';

/*
 * Where a session is kept (specification 2, §3 and §9; reading 4): in this tab's session storage, and for all tabs in
 * a cookie of 7 days, both as {user, token, expiresAt, firebaseToken}; its refresh token in a cookie of 30 days.
 * The cookies are what the tabs agree on. Storage that the browser blocks holds nothing, and breaks nothing.
 */

const { authData: AUTH_DATA } = storageKeys;

function sessionOf(data: AuthData | null): AuthSession | null {
  if (data === null) return null;
  const { driver, accessToken, expiresAt, refreshToken, firebaseToken, isImpersonated } = data;
  return {
    driver,
    accessToken,
    refreshToken: isImpersonated ? null : (readRefreshToken() ?? refreshToken),
    expiresAt: expiresAt ?? expiryOfStored(accessToken),
    firebaseToken,
    ...(isImpersonated && { isImpersonated }),
  };
}

const readTab = (): AuthData | null => readAuthData(readText('session', AUTH_DATA));

/** What this tab alone has kept. */
export const readTabSession = (): AuthSession | null => sessionOf(readTab());

/** What is kept for all tabs. */
export const readSharedSession = (): AuthSession | null => sessionOf(readSharedData());

/**
 * Whether this tab's session was kept for all tabs and is gone: another tab signed out while this one slept, or was
 * closed and is now reopened with the storage that it had.
 */
export const isSignedOutElsewhere = (): boolean => readTab()?.isShared === true && !isShared();

/** Whether this tab has kept this session. */
export const isKeptInTab = ({ accessToken }: AuthSession): boolean => readTab()?.accessToken === accessToken;

const dataOf = ({ driver: user, accessToken: token, expiresAt, firebaseToken }: AuthSession) => ({
  user,
  token,
  expiresAt,
  firebaseToken,
});

/** Makes a session this tab's. */
export function adoptSession(session: AuthSession): void {
  authStore.setState({ session, refreshError: null });
  const kept = session.isImpersonated ? { impersonated: true } : { shared: isShared() };
  writeText('session', AUTH_DATA, JSON.stringify({ ...dataOf(session), ...kept }));
}

/** Stores the session for all tabs (cookies). An impersonated session stays in this tab. */
export function storeSession(session: AuthSession): void {
  if (!session.isImpersonated) {
    writeSharedData(dataOf(session));
    writeRefreshToken(session.refreshToken);
  }
  adoptSession(session);
}

/** Makes what changed of a session's driver every tab's. Tokens stay as they are: this tab's may have been refreshed. */
export function storeDriver(session: AuthSession): void {
  if (!session.isImpersonated) writeSharedData(dataOf(session));
  adoptSession(session);
}

/** Leaves this tab without a session. */
export function forgetSession(): void {
  authStore.setState({ session: null });
  removeText('session', AUTH_DATA);
}

/** Leaves every tab without a session. */
export function removeSession(session: AuthSession | null): void {
  endShared(session);
  removeShared();
  forgetSession();
}
