/*
 * The shared singleton: what is exported here is in the shell's first script. What holds no state is in ../identity.ts;
 * what only a signed-in driver needs is in upkeep/, fetched when there is one.
 */
export type { AuthOptions, RefreshedTokens } from './auth-options';
export type { AuthSession, ImpersonatedSession, NewSession } from './auth-session';
export { accessToken, authStore, currentDriver, type AuthState } from './auth-store';
export { configureAuth } from './configure-auth';
export type { Driver } from './driver';
export { freshAccessToken, onUnauthorized } from './fresh-access-token';
export { restoreAuth } from './restore-auth';
export { endImpersonation, impersonate, signIn, signOut, updateDriver } from './sign-in-and-out';
export { useDriver } from './use-driver';
