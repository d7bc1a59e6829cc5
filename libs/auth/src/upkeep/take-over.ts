import { authStore } from '../auth-store';
import { adoptSession, readRefreshToken, readSharedSession } from './stored-session';

/** Takes up what another tab has stored for all. Says whether there is anything, a refresh token at the least. */
export function takeOver(): boolean {
  const shared = readSharedSession();
  const { session } = authStore.getState();
  const isNews = shared?.accessToken !== session?.accessToken || JSON.stringify(shared?.driver) !== JSON.stringify(session?.driver);
  if (shared && isNews) adoptSession(shared);
  return shared !== null || readRefreshToken() !== null;
}
