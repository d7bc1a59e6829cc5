/*
 * The shared singleton: the exports of this file are in the shell's first script. The code that only a signed-in driver
 * needs is in token-refresh/, a chunk that is loaded for one.
 */
export type { Driver } from '@wattline/contract';
export type { AuthOptions, RefreshedTokens } from './auth-store';
export type { AuthSession, ImpersonatedSession, NewSession } from './auth-session';
export { accessToken, authStore, currentDriver, useDriver, type AuthState } from './auth-store';
export { configureAuth } from './configure-auth';
export { freshAccessToken, onUnauthorized } from './fresh-access-token';
export { restoreAuth } from './restore-auth';
export { endImpersonation, impersonate, signIn, signOut, updateDriver } from './sign-in-out';
