import { configureAuth, type AuthOptions } from '@wattline/auth';
import { config } from '@wattline/base/config';
import { bus } from '@wattline/event-bus';
import { backendCode } from '../backend/backend-code';
import { openIdentity } from './identity-store';

const backend = async () => (await backendCode.load()).authBackend;

/** How libs/auth, which does not know the backend, keeps a driver signed in. */
const authOptions = (): AuthOptions => ({
  refresh: async (refreshToken) => (await backend()).refresh(refreshToken),
  loadDriver: async (id) => (await backend()).loadDriver(id),
  syncUrl: config().auth.syncUrl,
});

/**
 * Starts identity at boot: tokens are kept fresh, and dialogs open when a part asks for them on the bus. Remotes have no
 * sign-in of their own.
 */
export function startIdentity(): void {
  configureAuth(authOptions());
  bus.on('auth/sign-in-requested', () => openIdentity('sign-in'));
  bus.on('auth/profile-requested', ({ reason }) => openIdentity('profile', reason));
}
