/** What the app itself finds wrong before the sign-in service does (specification 2, §5). */
export type ProblemCode = 'no-verification' | 'no-recaptcha' | 'not-configured' | 'invalid-link';

export class SignInProblem extends Error {
  override readonly name = 'SignInProblem';

  constructor(
    readonly code: ProblemCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
