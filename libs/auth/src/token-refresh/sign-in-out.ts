import { type Driver, forgetKeptSessions, keepSessionsAgain } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import type { AuthSession, ImpersonatedSession, NewSession } from '../auth-session';
import { authStore } from '../auth-store';
import { removeActedAs, removeContacts, removeDriverRecords } from './driver-records';
import {
  adoptSession,
  adoptSharedSession,
  forgetSession,
  isSignedOutElsewhere,
  readTabSession,
  removeSession,
  storeDriver,
  storeSession,
} from './session-store';
import { doubtCookies, endShared, readRefreshToken, trustCookies } from './shared-cookies';
import { expiryOf } from './token-expiry';

/**
 * With 'driver', the driver's records on this device are removed; with 'expired' they are there when the driver signs
 * in again.
 */
export type SignOutReason = 'driver' | 'expired';

/**
 * Signs a driver in, in all tabs. Emits auth/signed-in. During an impersonation a session without a refresh token, as after
 * an account was merged, replaces only the impersonated one.
 */
export function signIn({ driver, accessToken, expiresIn = null, ...tokens }: NewSession): void {
  const before = authStore.getState().session;
  const isImpersonated = before?.isImpersonated === true && tokens.refreshToken === undefined;
  leaveActedAs(driver.id);
  if (before?.driver.id !== driver.id) forgetKeptSessions();
  keepSessionsAgain();
  const refreshTokenBefore = isImpersonated ? null : (readRefreshToken() ?? before?.refreshToken ?? null);
  trustCookies();
  storeSession({
    driver,
    accessToken,
    expiresAt: expiryOf(accessToken, expiresIn),
    refreshToken: tokens.refreshToken === undefined ? refreshTokenBefore : tokens.refreshToken,
    firebaseToken: tokens.firebaseToken === undefined ? (before?.firebaseToken ?? null) : tokens.firebaseToken,
    ...(isImpersonated && { isImpersonated }),
  });
  if (!isImpersonated)
    bus.emit('auth/signed-in', { driver: { id: driver.id, displayName: driver.displayName } }, '@wattline/auth');
}

function removeRecords(session: AuthSession | null, reason: SignOutReason): void {
  if (reason === 'expired') removeContacts();
  else if (session) removeDriverRecords(session.driver.id);
}

/**
 * Signs the driver out in all tabs: it removes the stored session and, with reason 'driver', the driver's records on
 * this device (docs/rules.md: records-have-a-driver). Emits auth/signed-out. During an impersonation it ends only that:
 * the operator is signed in as before.
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
 * in again meanwhile, its event about that comes later.
 */
export function followSignOut(session: AuthSession | null, reason: SignOutReason): void {
  endShared(session);
  doubtCookies();
  removeRecords(session, reason);
  forgetSession();
}

/** Follows the changes that other tabs made, for instance while this one was suspended: new tokens, or a sign-out. */
export function catchUp(): void {
  if (!adoptSharedSession() && isSignedOutElsewhere()) signOut('driver');
}

/**
 * Stores the changes of a driver's profile, for this tab and for those that open later. Does nothing when that driver
 * is no longer signed in.
 */
export function updateDriver(driverId: string, changes: Partial<Omit<Driver, 'id'>>): void {
  catchUp();
  const { session } = authStore.getState();
  if (session?.driver.id === driverId)
    storeDriver({ ...session, driver: { ...session.driver, ...changes, id: driverId } });
}

const LIFETIME_MS = 7 * 86_400_000;

/**
 * Acts as another driver from now on, in this tab only: the operator stays signed in in the others, and in this one
 * afterwards. Nothing is emitted, since no driver has signed in.
 */
export function impersonate(session: ImpersonatedSession): void {
  leaveActedAs(session.driver.id);
  adoptSession({ ...session, refreshToken: null, expiresAt: Date.now() + LIFETIME_MS, isImpersonated: true });
}

/** Ends an impersonation: this tab is signed in as the others are, or not at all. */
export function endImpersonation(): void {
  if (!authStore.getState().session?.isImpersonated) return;
  leaveActedAs();
  forgetSession();
  adoptSharedSession();
}

/** Another session takes the place of this tab's: of a driver whom the operator acted as, and does no more, nothing stays. */
function leaveActedAs(nextDriverId: string | null = null): void {
  const { session } = authStore.getState();
  if (session?.isImpersonated && session.driver.id !== nextDriverId) removeActedAs(session.driver.id);
}
