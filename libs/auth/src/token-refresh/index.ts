import { isFresh } from '../auth-session';
import { authStore } from '../auth-store';
import { renewToken } from './refresh';
import { adoptSession, isKeptInTab, isSignedOutElsewhere, readSharedSession, readTabSession } from './session-store';
import { COOKIES_SETTLE_MS, readRefreshToken, removeEnded, trustCookies } from './shared-cookies';
import { catchUp, followSignOut as follow } from './sign-in-out';
import { syncToken } from './sync-token';

/* The chunk of a signed-in driver: it keeps the tokens fresh, and all tabs with the same session. */
export { freshToken, renewToken } from './refresh';
export { endImpersonation, impersonate, signIn, signOut, updateDriver } from './sign-in-out';

const CHECK_MS = 30_000;

let started = false;

/**
 * Keeps the tokens fresh from now on: at once, every 30 s, and when the tab or the network is back. A driver is or was
 * signed in, in this tab or in another; the cookies of another tab may arrive after its message.
 */
export function keepFresh(): void {
  trustCookies();
  completeRestore();
  check();
  setTimeout(check, COOKIES_SETTLE_MS);
  if (started) return;
  started = true;
  authStore.subscribe(syncToken);
  setInterval(check, CHECK_MS);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Another tab has signed out from this session. */
export const followSignOut: typeof follow = (session, reason) => {
  follow(session, reason);
  setTimeout(check, COOKIES_SETTLE_MS);
};

/** Completes what restoreAuth leaves open: a session without an expiry, and the copy for this tab. */
function completeRestore(): void {
  if (isSignedOutElsewhere()) return follow(readTabSession(), 'driver');
  const known = authStore.getState().session;
  const session = known ?? (readSharedSession() === null ? readTabSession() : null);
  if (session && (!isKeptInTab(session) || session !== known)) adoptSession(session);
}

function check(): void {
  removeEnded();
  catchUp();
  syncToken();
  const { session } = authStore.getState();
  const isDue = session ? !isFresh(session) : readRefreshToken() !== null;
  // The failure is in the store; the next check tries again.
  if (isDue) renewToken().catch(() => undefined);
}
