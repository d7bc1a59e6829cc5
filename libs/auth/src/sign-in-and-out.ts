import type { ImpersonatedSession, NewSession } from './auth-session';
import type { Driver } from './driver';
import { keepUp, upkeep } from './keep-up';

/** Signs a driver in, in all tabs. Emits auth/signed-in. Errors: when its code cannot be fetched. */
export async function signIn(session: NewSession): Promise<void> {
  (await upkeep()).signIn(session);
  keepUp();
}

/**
 * Stores what has changed in a driver's profile, for all tabs. Does nothing when that driver is no longer signed in.
 * Errors: as above.
 */
export async function updateDriver(driverId: string, changes: Partial<Omit<Driver, 'id'>>): Promise<void> {
  (await upkeep()).updateDriver(driverId, changes);
}

/**
 * Signs the driver out, in all tabs: everything stored of the session goes (specification 2, §4), and with reason
 * 'driver' what this device keeps of them. Emits auth/signed-out. Errors: as above.
 */
export async function signOut(reason: 'driver' | 'expired'): Promise<void> {
  (await upkeep()).signOut(reason);
}

/** Acts as another driver from now on, in this tab alone and for 7 days at the most (specification 1, §9). Errors: as above. */
export async function impersonate(session: ImpersonatedSession): Promise<void> {
  (await upkeep()).impersonate(session);
  keepUp();
}

/** The way out of it: this tab is again what the others are. Nobody impersonated: nothing. Errors: as above. */
export async function endImpersonation(): Promise<void> {
  (await upkeep()).endImpersonation();
}
