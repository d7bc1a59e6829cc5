import { STATUS_CODE } from '../ocpi/status-code';

/** An answer other than success, thrown by a route and worded for whoever called it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param statusCode the HTTP status
   * @param message what went wrong, shown to the caller
   * @param ocpiCode the status_code of the envelope, where the caller speaks OCPI
   */
  constructor(
    readonly statusCode: number,
    message: string,
    readonly ocpiCode: number = statusCode < 500 ? STATUS_CODE.clientError : STATUS_CODE.serverError,
  ) {
    super(message);
  }
}
