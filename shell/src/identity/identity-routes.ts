import { lazyScreen } from '../lazy-screen';

/** /auth/verify, where sign-in links lead. */
export const VerifyEmailLinkRoute = lazyScreen(
  async () => (await import(/* webpackChunkName: "identity" */ './email-link/verify-email-link')).VerifyEmailLink,
).Screen;

/** /test-auth, the sign-in service's diagnostics. */
export const TestAuthRoute = lazyScreen(
  async () => (await import(/* webpackChunkName: "test-auth" */ './test-auth/test-auth')).TestAuth,
).Screen;
