import { createStore } from 'zustand/vanilla';

/** What the app knows of the driver: nobody, or a token to act for somebody. */
export interface AuthState {
  readonly token: string | null;
}

/** The one store of this package, which is a shared singleton. */
export const authStore = createStore<AuthState>(() => ({ token: null }));

/** The access token for user-level calls, or null for a visitor. */
export function accessToken(): string | null {
  return authStore.getState().token;
}
