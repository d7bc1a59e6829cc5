/** How a driver proved who they are. */
export type SignInProvider = 'phone' | 'email' | 'google';

/** A driver's identity as the sign-in service confirmed it. It is exchanged for the app's own tokens at once. */
export interface ServiceIdentity {
  /** The service's ID token. */
  readonly token: string;
  readonly provider: SignInProvider;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
}

/**
 * The third-party sign-in service.
 *
 * @throws The service's errors as they are; sign-in-error.ts has their texts for drivers.
 */
export interface SignInService {
  /** Sends a code by SMS to a number such as '+17875550100', after the invisible human check. */
  readonly sendPhoneCode: (phone: string) => Promise<void>;
  /** @throws SignInProblem 'no-verification' without a code sent before. */
  readonly confirmPhoneCode: (code: string) => Promise<ServiceIdentity>;
  /** Sends a link to /auth/verify that also carries where the driver goes on. */
  readonly sendEmailLink: (email: string, returnUrl: string | null) => Promise<void>;
  readonly isEmailLink: (address: string) => boolean;
  readonly completeEmailLink: (email: string, address: string) => Promise<ServiceIdentity>;
  readonly signInWithGoogle: () => Promise<ServiceIdentity>;
}

/**
 * The problems that the app itself finds beside the sign-in service. 'not-started': the service's code could not be
 * fetched. 'not-taken-up': the backend agreed, but the code that keeps a driver signed in could not be fetched.
 */
export type ProblemCode =
  | 'no-verification'
  | 'no-recaptcha'
  | 'not-configured'
  | 'invalid-link'
  | 'not-started'
  | 'not-taken-up';

export class SignInProblem extends Error {
  override readonly name = 'SignInProblem';

  constructor(
    readonly code: ProblemCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
