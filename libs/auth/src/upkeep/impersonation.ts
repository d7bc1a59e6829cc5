import type { ImpersonatedSession } from '../auth-session';
import { authStore } from '../auth-store';
import { adoptSession, forgetSession } from './stored-session';
import { takeOver } from './take-over';

/** Specification 1, §9: 'Debug auth lifetime 7 days'. */
const LIFETIME_MS = 7 * 86_400_000;

/**
 * Acts as another driver from now on (specification 1, §3, the debug variant of the stored session). Only in this tab:
 * whoever does it stays themselves in the others, and finds themselves again at the end. Nothing says so on the bus,
 * since nobody signed in.
 */
export function impersonate(session: ImpersonatedSession): void {
  adoptSession({ ...session, refreshToken: null, expiresAt: Date.now() + LIFETIME_MS, isImpersonated: true });
}

/** This tab is again what the others are: whoever is signed in there, or a visitor. */
export function endImpersonation(): void {
  if (!authStore.getState().session?.isImpersonated) return;
  forgetSession();
  takeOver();
}
