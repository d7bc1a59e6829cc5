import type { Driver } from '@wattline/contract';
import type { ImpersonatedSession, NewSession } from './auth-session';
import { loadTokenRefresh, startTokenRefresh } from './load-token-refresh';
import type { SignOutReason } from './token-refresh/sign-in-out';

/* Each of these is in the token-refresh chunk, and throws when that cannot be loaded. */

/** Signs a driver in, in all tabs. Emits auth/signed-in. @throws ChunkLoadError */
export async function signIn(session: NewSession): Promise<void> {
  (await loadTokenRefresh()).signIn(session);
  startTokenRefresh();
}

/** Stores the changes of a driver's profile for all tabs, unless that driver is no longer signed in. @throws ChunkLoadError */
export async function updateDriver(driverId: string, changes: Partial<Omit<Driver, 'id'>>): Promise<void> {
  (await loadTokenRefresh()).updateDriver(driverId, changes);
}

/** Signs the driver out in all tabs. Emits auth/signed-out. @throws ChunkLoadError */
export async function signOut(reason: SignOutReason): Promise<void> {
  (await loadTokenRefresh()).signOut(reason);
}

/** Acts as another driver from now on, in this tab and for 7 days at most. @throws ChunkLoadError */
export async function impersonate(session: ImpersonatedSession): Promise<void> {
  (await loadTokenRefresh()).impersonate(session);
  startTokenRefresh();
}

/** Ends an impersonation: this tab is signed in as the others are. Without one it does nothing. @throws ChunkLoadError */
export async function endImpersonation(): Promise<void> {
  (await loadTokenRefresh()).endImpersonation();
}
