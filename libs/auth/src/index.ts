export { accessToken, authStore, type AuthState } from './auth-store';
export { restoreAuth } from './restore-auth';
