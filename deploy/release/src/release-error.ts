/** A release step that was refused; the message says what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
