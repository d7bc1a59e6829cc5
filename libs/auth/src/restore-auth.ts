import { authStore } from './auth-store';

/** Session storage, as the specification names it (1, §3): JSON {user, token, expiresAt, firebaseToken}. */
const AUTH_DATA = 'authData';

const isAuthData = (value: unknown): value is { token: string } =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string' && value.token !== '';

/** Takes up the sign-in that this tab already had. Unreadable or blocked storage means nobody is signed in. */
export function restoreAuth(): void {
  try {
    const data: unknown = JSON.parse(sessionStorage.getItem(AUTH_DATA) ?? 'null');
    authStore.setState({ token: isAuthData(data) ? data.token : null });
  } catch {
    authStore.setState({ token: null });
  }
}
