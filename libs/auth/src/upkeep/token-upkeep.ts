import { isFresh } from '../auth-session';
import { authStore } from '../auth-store';
import { renewToken } from './renew-token';
import { signOut } from './sign-out';
import { adoptSession, forgetSession, isKeptInTab, isSignedOutElsewhere, readRefreshToken, readTabSession } from './stored-session';
import { syncToken } from './sync-token';
import { takeOver } from './take-over';

export { endImpersonation, impersonate } from './impersonation';
export { freshToken, renewToken } from './renew-token';
export { signIn } from './sign-in';
export { signOut } from './sign-out';
export { updateDriver } from './update-driver';

/** Specification 2, §9. */
const CHECK_MS = 30_000;

let started = false;

/** Keeps the tokens fresh from now on: at once, every 30 s, and when the tab or the network is back. */
export function startUpkeep(): void {
  completeRestore();
  check();
  if (started) return;
  started = true;
  authStore.subscribe(syncToken);
  setInterval(check, CHECK_MS);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Another tab has signed out; where it has signed in again meanwhile, that is old news. */
export function followSignOut(): void {
  if (!takeOver()) forgetSession();
}

/** What restoreAuth left open: other spellings of the stored session, and the copy for this tab. */
function completeRestore(): void {
  if (isSignedOutElsewhere()) return forgetSession();
  const session = authStore.getState().session ?? readTabSession();
  if (session && (!isKeptInTab(session) || session !== authStore.getState().session)) adoptSession(session);
}

function check(): void {
  // What this tab has missed while it slept.
  if (!takeOver() && isSignedOutElsewhere()) signOut('driver');
  syncToken();
  const { session } = authStore.getState();
  const isDue = session ? !isFresh(session) : readRefreshToken() !== null;
  // The failure is in the store; the next check tries again.
  if (isDue) renewToken().catch(() => undefined);
}
