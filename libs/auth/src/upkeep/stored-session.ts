import { storageKeys } from '@wattline/contract';
import type { AuthSession } from '../auth-session';
import { authStore } from '../auth-store';
import { readDriver } from '../driver';
import { readCookie } from '../read-cookie';
import { expiryOf } from './token-expiry';
import { writeCookie } from './write-cookie';

/*
 * Where a session is kept (specification 2, §3 and §9; reading 4): in this tab's session storage, and for all tabs in
 * a cookie of 7 days, both as {user, token, expiresAt, firebaseToken}; its refresh token in a cookie of 30 days.
 * The cookies are what the tabs agree on. Storage that the browser blocks holds nothing, and breaks nothing.
 */

const { authData: AUTH_DATA, refreshToken: REFRESH_TOKEN } = storageKeys;
const AUTH_DAYS = 7;
const REFRESH_DAYS = 30;

const textOf = (...values: unknown[]): string | null => values.find((value) => typeof value === 'string' && value !== '') as string | undefined ?? null;

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}

/** A stored session in any of its spellings; null for what is none. */
function sessionOf(data: Readonly<Record<string, unknown>>): AuthSession | null {
  const driver = readDriver(data['user'] ?? data['userInfo'] ?? data['user_info']);
  const accessToken = textOf(data['token'], data['accessToken'], data['access_token']);
  if (driver === null || accessToken === null) return null;
  const isImpersonated = data['impersonated'] === true;
  return {
    driver,
    accessToken,
    refreshToken: isImpersonated ? null : (readRefreshToken() ?? textOf(data['refreshToken'], data['refresh_token'])),
    expiresAt: Number(data['expiresAt'] ?? data['expires_at']) || expiryOf(accessToken),
    firebaseToken: textOf(data['firebaseToken'], data['firebase_token']),
    ...(isImpersonated && { isImpersonated }),
  };
}

function readTab(): Readonly<Record<string, unknown>> {
  try {
    return parse(sessionStorage.getItem(AUTH_DATA));
  } catch {
    return {};
  }
}

/** What this tab alone has kept. */
export const readTabSession = (): AuthSession | null => sessionOf(readTab());

/** What is kept for all tabs. */
export const readSharedSession = (): AuthSession | null => sessionOf(parse(readCookie(AUTH_DATA)));

export const readRefreshToken = (): string | null => readCookie(REFRESH_TOKEN);

const isShared = (): boolean => readCookie(AUTH_DATA) !== null || readRefreshToken() !== null;

/**
 * Whether this tab's session was kept for all tabs and is gone: another tab signed out while this one slept, or was
 * closed and is now reopened with the storage that it had.
 */
export const isSignedOutElsewhere = (): boolean => readTab()['shared'] === true && !isShared();

/** Whether this tab has kept this session. */
export const isKeptInTab = ({ accessToken }: AuthSession): boolean => readTab()['token'] === accessToken;

const dataOf = ({ driver: user, accessToken: token, expiresAt, firebaseToken }: AuthSession) => ({ user, token, expiresAt, firebaseToken });

/** Makes a session this tab's. */
export function adoptSession(session: AuthSession): void {
  authStore.setState({ session, refreshError: null });
  try {
    const kept = session.isImpersonated ? { impersonated: true } : { shared: isShared() };
    sessionStorage.setItem(AUTH_DATA, JSON.stringify({ ...dataOf(session), ...kept }));
  } catch {
    // Blocked or full: it lasts until the page is left.
  }
}

/**
 * Makes a session every tab's, unless somebody else acts as its driver. The sign-in service's token stays out of a cookie
 * that has no room for it.
 */
export function storeSession(session: AuthSession): void {
  if (session.isImpersonated) return adoptSession(session);
  const data = dataOf(session);
  if (!writeCookie(AUTH_DATA, JSON.stringify(data), AUTH_DAYS)) {
    writeCookie(AUTH_DATA, JSON.stringify({ ...data, firebaseToken: null }), AUTH_DAYS);
  }
  writeCookie(REFRESH_TOKEN, session.refreshToken, REFRESH_DAYS);
  adoptSession(session);
}

/** Leaves this tab without a session. */
export function forgetSession(): void {
  authStore.setState({ session: null });
  try {
    sessionStorage.removeItem(AUTH_DATA);
  } catch {
    // Blocked: there was nothing.
  }
}

/** Leaves every tab without a session. */
export function removeSession(): void {
  writeCookie(AUTH_DATA, null, 0);
  writeCookie(REFRESH_TOKEN, null, 0);
  forgetSession();
}
