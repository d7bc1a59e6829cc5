/** The answer that a plan gives in place of a route's own. */
export class PlannedAnswer extends Error {
  override readonly name = 'PlannedAnswer';
  readonly statusCode: number;
  readonly body: unknown;

  /** @param body what to send; unless given, an error as the backend words one, with 200 for a body and 500 without */
  constructor(statusCode: number | undefined, body: unknown) {
    super('The sandbox was told to fail here');
    this.statusCode = statusCode ?? (body === undefined ? 500 : 200);
    this.body = body ?? { statusMessage: this.message, message: this.message, detail: this.message };
  }
}
