import { HttpError, STATUS_CODE } from '../http/http-error';

/** A command that is understood and not done: an answer, not an error. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected';

  /** @param result the word of OCPI's that is answered */
  constructor(
    message: string,
    readonly result: 'REJECTED' | 'UNKNOWN_SESSION' = 'REJECTED',
  ) {
    super(message);
  }
}

/** A command that is not to be understood. OCPI's errors come with HTTP 200. */
export const invalid = (message: string): HttpError => new HttpError(200, message, STATUS_CODE.invalidParameters);

/** Does something; an HTTP error of it becomes OCPI's 'invalid parameters'. */
export function orInvalid<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof HttpError ? invalid(error.message) : error;
  }
}
