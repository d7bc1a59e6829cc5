/* A chunk of its own: all that identity shows. */
export { VerifyEmailLink } from './email-link/verify-email-link';
export { IdentityDialogs } from './identity-dialogs';
export { ImpersonationBanner } from './impersonation/impersonation-banner';
export { TestAuth } from './test-auth/test-auth';
