import { createStore } from 'zustand/vanilla';
import type { AuthSession } from './auth-session';
import type { Driver } from './driver';

/** What the app knows of the driver. */
export interface AuthState {
  /** Null while nobody is signed in. */
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

/** Who is signed in, or null for a visitor. */
export function currentDriver(): Driver | null {
  return authStore.getState().session?.driver ?? null;
}
