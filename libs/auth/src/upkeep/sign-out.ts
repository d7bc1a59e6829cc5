import { removeDriverRecords } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { AuthSession } from '../auth-session';
import { authStore } from '../auth-store';
import { endImpersonation } from './impersonation';
import { doubtCookies, endShared } from './shared-cookies';
import { forgetSession, readTabSession, removeSession } from './stored-session';

/** A driver who leaves by themselves leaves nothing behind; one whose sign-in has expired comes back to what they had. */
export type SignOutReason = 'driver' | 'expired';

function removeRecords(session: AuthSession | null, reason: SignOutReason): void {
  if (session && reason === 'driver') removeDriverRecords(session.driver.id);
}

/**
 * Signs the driver out, in all tabs: everything stored of the session goes, and with reason 'driver' what this device
 * keeps of them (docs/rules.md: records-have-a-driver). Emits auth/signed-out. During an
 * impersonation it ends only that: the operator is signed in as before.
 */
export function signOut(reason: SignOutReason): void {
  const session = authStore.getState().session ?? readTabSession();
  if (session?.isImpersonated) return endImpersonation();
  removeSession(session);
  removeRecords(session, reason);
  bus.emit('auth/signed-out', { reason }, '@wattline/auth');
}

/**
 * Another tab has signed out from this session, which the cookies may still show for a moment. Where that tab has signed
 * in again meanwhile, its word of that follows.
 */
export function followSignOut(session: AuthSession | null, reason: SignOutReason): void {
  endShared(session);
  doubtCookies();
  removeRecords(session, reason);
  forgetSession();
}
