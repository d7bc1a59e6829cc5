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
