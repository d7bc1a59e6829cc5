import type { NewSession } from './auth-session';
import type { Driver } from './driver';
import { keepUp, upkeep } from './keep-up';

/** Signs a driver in, in all tabs. Emits auth/signed-in. Errors: when its code cannot be fetched. */
export async function signIn(session: NewSession): Promise<void> {
  (await upkeep()).signIn(session);
  keepUp();
}

/** Notes what has changed in the driver's profile, for all tabs. Nobody signed in: nothing. Errors: as above. */
export async function updateDriver(changes: Partial<Omit<Driver, 'id'>>): Promise<void> {
  (await upkeep()).updateDriver(changes);
}

/**
 * Signs the driver out, in all tabs: everything stored of the session goes (specification 2, §4). Emits auth/signed-out.
 * Errors: as above.
 */
export async function signOut(reason: 'driver' | 'expired'): Promise<void> {
  (await upkeep()).signOut(reason);
}
