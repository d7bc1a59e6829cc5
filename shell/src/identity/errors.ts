import { errorTable } from '../texts/use-texts';

/** The errors that a driver reads when signing in, or verifying a phone number or an e-mail address, fails. */
export const signInErrors = errorTable('sign-in-errors');

export type SignInErrorCode = keyof typeof signInErrors;
