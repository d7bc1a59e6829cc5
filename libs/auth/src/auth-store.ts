import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Driver } from '@wattline/contract';
import type { AuthSession } from './auth-session';

/** The state of the driver's sign-in. */
export interface AuthState {
  /** Null while no driver is signed in. */
  readonly session: AuthSession | null;
  /** Why the last refresh failed (a TokenRefreshError); null when it did not. */
  readonly refreshError: Error | null;
}

/** The one store of this package, which is a shared singleton. */
export const authStore = createStore<AuthState>(() => ({ session: null, refreshError: null }));

/** The access token for user-level calls, or null for a visitor. It may have expired: see freshAccessToken. */
export function accessToken(): string | null {
  return authStore.getState().session?.accessToken ?? null;
}

/** The driver who is signed in, or null for a visitor. */
export function currentDriver(): Driver | null {
  return authStore.getState().session?.driver ?? null;
}

/** The driver who is signed in, or null for a visitor; renders again when that changes. */
export const useDriver = (): Driver | null => useStore(authStore, ({ session }) => session?.driver ?? null);
