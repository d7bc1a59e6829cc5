import { bus } from '@wattline/event-bus';
import { authStore } from '../auth-store';
import { endImpersonation } from './impersonation';
import { removeSession } from './stored-session';

/**
 * Signs the driver out, in all tabs: everything stored of the session goes. Emits auth/signed-out. Whoever acts as another
 * driver is themselves again, and nobody is signed out.
 */
export function signOut(reason: 'driver' | 'expired'): void {
  if (authStore.getState().session?.isImpersonated) return endImpersonation();
  removeSession();
  bus.emit('auth/signed-out', { reason }, '@wattline/auth');
}
