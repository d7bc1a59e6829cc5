import { authStore } from '../auth-store';
import type { Driver } from '../driver';
import { storeSession } from './stored-session';

/** Notes what has changed in the driver's profile, for this tab and for those that open later. Nobody signed in: nothing. */
export function updateDriver(changes: Partial<Omit<Driver, 'id'>>): void {
  const { session } = authStore.getState();
  if (session) storeSession({ ...session, driver: { ...session.driver, ...changes } });
}
