import { bus } from '@wattline/event-bus';
import { authStore } from '../auth-store';
import type { NewSession } from '../auth-session';
import { readRefreshToken, storeSession } from './stored-session';
import { expiryOf } from './token-expiry';

/** Signs a driver in, in all tabs. Emits auth/signed-in. */
export function signIn({ driver, accessToken, expiresIn = null, ...tokens }: NewSession): void {
  const before = authStore.getState().session;
  storeSession({
    driver,
    accessToken,
    expiresAt: expiryOf(accessToken, expiresIn),
    refreshToken: tokens.refreshToken === undefined ? (readRefreshToken() ?? before?.refreshToken ?? null) : tokens.refreshToken,
    firebaseToken: tokens.firebaseToken === undefined ? (before?.firebaseToken ?? null) : tokens.firebaseToken,
  });
  bus.emit('auth/signed-in', { driver: { id: driver.id, displayName: driver.displayName } }, '@wattline/auth');
}
