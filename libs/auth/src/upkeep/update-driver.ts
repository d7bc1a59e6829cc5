import { authStore } from '../auth-store';
import type { Driver } from '../driver';
import { catchUp } from './catch-up';
import { storeDriver } from './stored-session';

/**
 * Notes what has changed in a driver's profile, for this tab and for those that open later. Does nothing
 * when that driver is no longer signed in.
 */
export function updateDriver(driverId: string, changes: Partial<Omit<Driver, 'id'>>): void {
  catchUp();
  const { session } = authStore.getState();
  if (session?.driver.id === driverId)
    storeDriver({ ...session, driver: { ...session.driver, ...changes, id: driverId } });
}
