/** No part was made: what is in the way, and what to do. */
export class NewRemoteError extends Error {
  override readonly name = 'NewRemoteError';
}
