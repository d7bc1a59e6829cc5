/** Why a token could not be refreshed, in the words of the specification (2, §8). */
export class TokenRefreshError extends Error {
  override readonly name = 'TokenRefreshError';
}
