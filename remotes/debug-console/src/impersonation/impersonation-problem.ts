/** Why nobody could be impersonated (specification 1, §5 and §8). */
export type ProblemKey =
  | 'selectUser'
  | 'mockToken'
  | 'invalidPassword'
  | 'noFirebase'
  | 'noEmail'
  | 'otherUser'
  | 'fetchFailed';

export class ImpersonationProblem extends Error {
  override readonly name = 'ImpersonationProblem';

  constructor(
    readonly key: ProblemKey,
    /** What else there is to say: of 'fetchFailed' what the service said. */
    message: string = key,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
