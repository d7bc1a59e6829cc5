import { configureAuth, type AuthOptions } from '@wattline/auth';
import { config } from '@wattline/config';
import { bus } from '@wattline/event-bus';
import { openIdentity } from './identity-store';

/** Only a driver who is signed in needs it, and only when the token runs out. */
const backend = async () => (await import(/* webpackChunkName: "auth-backend" */ './auth-backend')).authBackend;

/** How libs/auth, which knows nothing of the backend, keeps a driver signed in. */
const authOptions = (): AuthOptions => ({
  refresh: async (refreshToken) => (await backend()).refresh(refreshToken),
  loadDriver: async (id) => (await backend()).loadDriver(id),
  syncUrl: config().auth.syncUrl,
});

/**
 * Takes up identity at boot: how tokens are kept fresh, and who answers when a part asks for sign-in. Remotes hold no
 * sign-in of their own: they ask for it on the bus.
 */
export function startIdentity(): void {
  configureAuth(authOptions());
  bus.on('auth/sign-in-requested', () => openIdentity('sign-in'));
  bus.on('auth/profile-requested', () => openIdentity('profile'));
}
