/** A wish that cannot be met; the message says how to write it. */
export class CreatePartError extends Error {
  override readonly name = 'CreatePartError';
}
