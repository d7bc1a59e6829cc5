import { ServiceError, serviceErrors, serviceFailure, type ServiceFailure } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { errorTable } from '../../texts/use-texts';
import { SignInProblem, type ProblemCode } from './sign-in-service';

/** The errors that a driver reads when signing in, or verifying a phone number or an e-mail address, fails. */
const signInErrors = errorTable('sign-in-errors');

export type SignInErrorCode = keyof typeof signInErrors;

/** The errors for the codes of the service. Codes with one meaning for a driver share a text. */
const byCode: Readonly<Record<string, SignInErrorCode>> = {
  'auth/invalid-phone-number': 'invalid-phone',
  'auth/missing-phone-number': 'missing-phone',
  'auth/too-many-requests': 'too-many-requests',
  'auth/invalid-verification-code': 'invalid-code',
  'auth/missing-verification-code': 'invalid-code',
  'auth/code-expired': 'code-expired',
  'auth/invalid-verification-id': 'code-expired',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'missing-email',
  'auth/invalid-action-code': 'invalid-link',
  'auth/expired-action-code': 'invalid-link',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'popup-blocked',
  'auth/user-disabled': 'disabled',
  'auth/operation-not-allowed': 'not-enabled',
  'auth/unauthorized-domain': 'not-enabled',
  'auth/quota-exceeded': 'too-many-attempts',
  'auth/captcha-check-failed': 'no-recaptcha',
  'auth/network-request-failed': 'sign-in-interrupted',
  'auth/timeout': 'sign-in-interrupted',
  'auth/account-exists-with-different-credential': 'other-method',
};

const byProblem: Readonly<Record<ProblemCode, SignInErrorCode>> = {
  'no-verification': 'no-verification',
  'no-recaptcha': 'no-recaptcha',
  'not-configured': 'not-enabled',
  'invalid-link': 'no-link',
  'not-started': 'sign-in-failed',
  'not-taken-up': 'authentication-failed',
};

/** The codes that are logged, for the operators of the service. */
const toBeLogged = new Set(['auth/quota-exceeded', 'auth/unauthorized-domain', 'auth/operation-not-allowed']);

/** The service's code of an error. Its class is not asked for: that would load the service's library before it is needed. */
const serviceCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('auth/')
    ? error.code
    : null;

/** A failure to sign in, as data: a code of the table, or a failed call. */
export type SignInError = { readonly code: SignInErrorCode } | ServiceFailure;

/** The hook that says such errors in the language on the screen. */
export const useErrorMessage = defineErrors({ ...serviceErrors, ...signInErrors });

/** In which a sign-in failed. */
export interface Circumstances {
  /** A code was to be sent to a number of Puerto Rico. */
  readonly puertoRico?: boolean;
  /** The code of anything unknown. */
  readonly fallback?: SignInErrorCode;
}

/** Reads a failure to sign in from any thrown value. Never throws. */
export function signInError(
  error: unknown,
  { puertoRico = false, fallback = 'authentication-error' }: Circumstances = {},
): SignInError {
  if (error instanceof SignInProblem) return { code: byProblem[error.code] };
  if (error instanceof ServiceError)
    return error.message ? serviceFailure(error) : { code: 'backend-authentication-failed' };
  const code = serviceCode(error);
  if (code === null) return { code: fallback };
  // oxlint-disable-next-line no-console -- for the operators of the service
  if (toBeLogged.has(code)) console.warn(`The sign-in service refused: ${code}`);
  if (puertoRico && (code === 'auth/quota-exceeded' || code === 'auth/too-many-requests'))
    return { code: 'puerto-rico-sms' };
  return { code: byCode[code] ?? fallback };
}
