import { authStore } from '../auth-store';
import { adoptSession, readRefreshToken, readSharedSession } from './stored-session';

/**
 * Takes up what another tab has stored for all; who acts as another driver stays that. Says whether there is anything, a
 * refresh token at the least.
 */
export function takeOver(): boolean {
  const { session } = authStore.getState();
  if (session?.isImpersonated) return true;
  const shared = readSharedSession();
  const isNews = shared?.accessToken !== session?.accessToken || JSON.stringify(shared?.driver) !== JSON.stringify(session?.driver);
  if (shared && isNews) adoptSession(shared);
  return shared !== null || readRefreshToken() !== null;
}
