import { bus } from '@wattline/event-bus';
import { setAuthOptions, type AuthOptions } from './auth-options';
import { authStore } from './auth-store';
import { keepUp, upkeep } from './keep-up';

let listening = false;

/** Once at boot, by the shell: how to refresh. From then on this tab follows what another one does. */
export function configureAuth(options: AuthOptions): void {
  setAuthOptions(options);
  if (listening) return;
  listening = true;
  bus.on('auth/signed-in', (_, { relayed }) => {
    if (relayed) keepUp();
  });
  bus.on('auth/signed-out', ({ reason }, { relayed }) => {
    const { session } = authStore.getState();
    if (!relayed || session?.isImpersonated) return;
    authStore.setState({ session: null });
    // Without its code the copy in this tab stays behind, and is not taken up again: the cookies are gone.
    upkeep().then(
      ({ followSignOut }) => followSignOut(session, reason),
      () => undefined,
    );
  });
}
