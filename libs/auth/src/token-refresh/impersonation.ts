import type { ImpersonatedSession } from '../auth-session';
import { authStore } from '../auth-store';
import { adoptSession, adoptSharedSession, forgetSession } from './session-store';

const LIFETIME_MS = 7 * 86_400_000;

/**
 * Acts as another driver from now on, in this tab only: the operator stays signed in in the others, and in this one
 * afterwards. Nothing is emitted, since no driver has signed in.
 */
export function impersonate(session: ImpersonatedSession): void {
  adoptSession({ ...session, refreshToken: null, expiresAt: Date.now() + LIFETIME_MS, isImpersonated: true });
}

/** Ends an impersonation: this tab is signed in as the others are, or not at all. */
export function endImpersonation(): void {
  if (!authStore.getState().session?.isImpersonated) return;
  forgetSession();
  adoptSharedSession();
}
