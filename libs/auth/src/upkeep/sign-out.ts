import { bus } from '@wattline/event-bus';
import { removeSession } from './stored-session';

/** Signs the driver out, in all tabs: everything stored of the session goes. Emits auth/signed-out. */
export function signOut(reason: 'driver' | 'expired'): void {
  removeSession();
  bus.emit('auth/signed-out', { reason }, '@wattline/auth');
}
