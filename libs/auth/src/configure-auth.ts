import { bus } from '@wattline/event-bus';
import { type AuthOptions, authStore, setAuthOptions } from './auth-store';
import { loadTokenRefresh, startTokenRefresh } from './load-token-refresh';

let listening = false;

/** Once at boot, by the shell: how to refresh. From then on this tab follows sign-ins and sign-outs of other tabs. */
export function configureAuth(options: AuthOptions): void {
  setAuthOptions(options);
  if (listening) return;
  listening = true;
  bus.on('auth/signed-in', (_, { relayed }) => {
    if (relayed) startTokenRefresh();
  });
  bus.on('auth/signed-out', ({ reason }, { relayed }) => {
    const { session } = authStore.getState();
    if (!relayed || session?.isImpersonated) return;
    authStore.setState({ session: null });
    // Where the code cannot be loaded, the session in this tab's storage stays, and is not restored: the cookies are gone.
    loadTokenRefresh().then(
      ({ followSignOut }) => followSignOut(session, reason),
      () => undefined,
    );
  });
}
