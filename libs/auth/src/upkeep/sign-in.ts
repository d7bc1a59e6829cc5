import { bus } from '@wattline/event-bus';
import type { NewSession } from '../auth-session';
import { authStore } from '../auth-store';
import { readRefreshToken, trustCookies } from './shared-cookies';
import { storeSession } from './stored-session';
import { expiryOf } from './token-expiry';

/**
 * Signs a driver in, in all tabs. Emits auth/signed-in. Whoever acts as another driver and gets but new tokens, as when an
 * account was merged, goes on so.
 */
export function signIn({ driver, accessToken, expiresIn = null, ...tokens }: NewSession): void {
  const before = authStore.getState().session;
  const isImpersonated = before?.isImpersonated === true && tokens.refreshToken === undefined;
  const goingOn = isImpersonated ? null : (readRefreshToken() ?? before?.refreshToken ?? null);
  trustCookies();
  storeSession({
    driver,
    accessToken,
    expiresAt: expiryOf(accessToken, expiresIn),
    refreshToken: tokens.refreshToken === undefined ? goingOn : tokens.refreshToken,
    firebaseToken: tokens.firebaseToken === undefined ? (before?.firebaseToken ?? null) : tokens.firebaseToken,
    ...(isImpersonated && { isImpersonated }),
  });
  if (!isImpersonated)
    bus.emit('auth/signed-in', { driver: { id: driver.id, displayName: driver.displayName } }, '@wattline/auth');
}
