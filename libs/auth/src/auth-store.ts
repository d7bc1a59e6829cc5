import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Driver, Tokens } from '@wattline/contract';
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

/** The result of a refresh: fresh tokens, and their driver if the answer names one. */
export interface RefreshedTokens extends Tokens {
  readonly driver?: Driver | null;
}

/** The functions that this package needs from its user: it does not know the backend. */
export interface AuthOptions {
  /**
   * Exchanges a refresh token for fresh tokens; it must end in reasonable time. An error with an `httpStatus` of 400 to 499
   * is a clear no (docs/rules.md: clear-no); without `httpStatus` no answer of the backend is known.
   */
  readonly refresh: (refreshToken: string) => Promise<RefreshedTokens>;
  /**
   * Reads a driver's record. Called when only a refresh token was left and the tokens themselves have too few fields:
   * until it answers the driver is the one of the token's claims.
   */
  readonly loadDriver?: (id: string) => Promise<Driver>;
  /** A same-origin address that is sent the token, so that a server can keep a copy. */
  readonly syncUrl?: string | null;
}

let options: AuthOptions | null = null;

export function setAuthOptions(given: AuthOptions): void {
  options = given;
}

/** Null before the shell has called configureAuth. */
export const authOptions = (): AuthOptions | null => options;
