import type { ImpersonatedSession } from '../auth-session';
import { authStore } from '../auth-store';
import { removeActedAs } from './driver-records';
import { adoptSession, adoptSharedSession, forgetSession } from './session-store';

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
export function leaveActedAs(nextDriverId: string | null = null): void {
  const { session } = authStore.getState();
  if (session?.isImpersonated && session.driver.id !== nextDriverId) removeActedAs(session.driver.id);
}
