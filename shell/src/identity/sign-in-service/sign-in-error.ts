import { ServiceError } from '@wattline/api';
import type { SignInErrorKey } from './sign-in-error-texts';
import { SignInProblem, type ProblemCode } from './sign-in-problem';

/** What the service's codes mean to a driver (specification 2, §8). Codes that mean the same share a text. */
const byCode: Readonly<Record<string, SignInErrorKey>> = {
  'auth/invalid-phone-number': 'invalidPhone',
  'auth/missing-phone-number': 'missingPhone',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/invalid-verification-code': 'invalidCode',
  'auth/missing-verification-code': 'invalidCode',
  'auth/code-expired': 'codeExpired',
  'auth/invalid-verification-id': 'codeExpired',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'missingEmail',
  'auth/invalid-action-code': 'invalidLink',
  'auth/expired-action-code': 'invalidLink',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'popupBlocked',
  'auth/user-disabled': 'disabled',
  'auth/operation-not-allowed': 'notEnabled',
  'auth/unauthorized-domain': 'notEnabled',
  'auth/quota-exceeded': 'tooManyAttempts',
  'auth/captcha-check-failed': 'noRecaptcha',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/account-exists-with-different-credential': 'otherMethod',
};

const byProblem: Readonly<Record<ProblemCode, SignInErrorKey>> = {
  'no-verification': 'noVerification',
  'no-recaptcha': 'noRecaptcha',
  'not-configured': 'notEnabled',
  'invalid-link': 'noLink',
  'not-started': 'signInFailed',
  'not-taken-up': 'authenticationFailed',
};

/** The codes that the operators of the service need to hear of (specification 2, §8: 'only logged'). */
const toBeLogged = new Set(['auth/quota-exceeded', 'auth/unauthorized-domain', 'auth/operation-not-allowed']);

/** By its form, not its class: the class would bring the service's library along before it is needed. */
const serviceCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('auth/')
    ? error.code
    : null;

/** A text of the catalogue by its key, or what the backend said, as it said it. */
export type SignInError = { readonly key: SignInErrorKey } | { readonly message: string };

/** The phone that a code was to be sent to, where that decides about the text. */
interface Circumstances {
  readonly puertoRico?: boolean;
  /** What to say of anything unknown. */
  readonly fallback?: SignInErrorKey;
}

/** Reads whatever went wrong while signing in. Never throws. */
export function signInError(
  error: unknown,
  { puertoRico = false, fallback = 'unknown' }: Circumstances = {},
): SignInError {
  if (error instanceof SignInProblem) return { key: byProblem[error.code] };
  if (error instanceof ServiceError) return error.message ? { message: error.message } : { key: 'backend' };
  const code = serviceCode(error);
  if (code === null) return { key: fallback };
  // oxlint-disable-next-line no-console -- logged, as specification 2, §8 says
  if (toBeLogged.has(code)) console.warn(`The sign-in service refused: ${code}`);
  if (puertoRico && (code === 'auth/quota-exceeded' || code === 'auth/too-many-requests'))
    return { key: 'puertoRicoSms' };
  return { key: byCode[code] ?? fallback };
}
