import type { AuthSession } from '../auth-session';
import { authStore } from '../auth-store';
import { readRefreshToken } from './shared-cookies';
import { adoptSession, readSharedSession } from './stored-session';

/**
 * Takes up what another tab has stored for all; who acts as another driver stays that. Says whether there is anything, a
 * refresh token at the least.
 */
export function takeOver(): boolean {
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
