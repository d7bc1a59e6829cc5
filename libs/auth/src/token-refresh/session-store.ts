import { readText, removeText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import type { AuthSession } from '../auth-session';
import { authStore } from '../auth-store';
import { readStoredSession, sessionOf, type StoredSession } from '../stored-session';
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
 * Storage of a session: in this tab's session storage, and for all tabs in a cookie of 7 days, both as {user, token,
 * expiresAt, firebaseToken}; its refresh token in a cookie of 30 days (docs/rules.md: stored-tokens). The tabs agree by
 * the cookies. Storage that the browser blocks counts as empty.
 */

const { authData: AUTH_DATA } = storageKeys;

const restored = (stored: StoredSession | null): AuthSession | null =>
  stored && sessionOf(stored, stored.expiresAt ?? expiryOfStored(stored.accessToken));

const readTab = (): StoredSession | null => readStoredSession(readText('session', AUTH_DATA), readRefreshToken());

/** The session in this tab's storage. */
export const readTabSession = (): AuthSession | null => restored(readTab());

/** The session that is stored for all tabs. */
export const readSharedSession = (): AuthSession | null =>
  restored(readStoredSession(readSharedData(), readRefreshToken()));

/**
 * Whether this tab's session was stored for all tabs and is gone: another tab signed out while this one slept, or was
 * closed and is now reopened with the storage that it had.
 */
export const isSignedOutElsewhere = (): boolean => readTab()?.isShared === true && !isShared();

/** Whether this tab's storage has this session. */
export const isKeptInTab = ({ accessToken }: AuthSession): boolean => readTab()?.accessToken === accessToken;

const dataOf = ({ driver: user, accessToken: token, expiresAt, firebaseToken }: AuthSession) => ({
  user,
  token,
  expiresAt,
  firebaseToken,
});

/** Uses a session in this tab, and stores it there. */
export function adoptSession(session: AuthSession): void {
  authStore.setState({ session, refreshError: null });
  const scope = session.isImpersonated ? { impersonated: true } : { shared: isShared() };
  writeText('session', AUTH_DATA, JSON.stringify({ ...dataOf(session), ...scope }));
}

/**
 * Takes over the session that another tab stored for all; an impersonation continues.
 *
 * @returns Whether there is one, at least a refresh token.
 */
export function adoptSharedSession(): boolean {
  const { session } = authStore.getState();
  if (session?.isImpersonated) return true;
  const shared = readSharedSession();
  const isNews =
    shared?.accessToken !== session?.accessToken || JSON.stringify(shared?.driver) !== JSON.stringify(session?.driver);
  if (shared && isNews)
    adoptSession({ ...shared, firebaseToken: shared.firebaseToken ?? firebaseTokenOf(session, shared.driver.id) });
  return shared !== null || readRefreshToken() !== null;
}

/** The cookie may have had no room for it. */
const firebaseTokenOf = (session: AuthSession | null, driverId: string): string | null =>
  session?.driver.id === driverId ? session.firebaseToken : null;

/** Stores the session for all tabs (cookies). An impersonated session stays in this tab. */
export function storeSession(session: AuthSession): void {
  if (!session.isImpersonated) {
    writeSharedData(dataOf(session));
    writeRefreshToken(session.refreshToken);
  }
  adoptSession(session);
}

/**
 * Stores the changes of a session's driver for all tabs. The shared refresh token may be newer than this tab's: it
 * stays.
 */
export function storeDriver(session: AuthSession): void {
  if (!session.isImpersonated) writeSharedData(dataOf(session));
  adoptSession(session);
}

/** Removes the session from this tab. */
export function forgetSession(): void {
  authStore.setState({ session: null });
  removeText('session', AUTH_DATA);
}

/** Removes the session from all tabs. */
export function removeSession(session: AuthSession | null): void {
  endShared(session);
  removeShared();
  forgetSession();
}
