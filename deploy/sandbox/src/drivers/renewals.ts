import { createHash } from 'node:crypto';
import { type KeptAnswers, KeyReused } from '../http/kept-answers';
import { Refusal } from '../http/refusal';
import type { RefreshTokenStore, Rotation } from './refresh-token-store';

/** Refresh tokens serve once. Whose answer was lost on the way asks again under the same key, and is not a thief. */
export interface Renewals {
  /**
   * Takes a refresh token back for its successor, or gives the successor again to a call that comes again under its key,
   * for a day and as long as the successor was not used: its use shows that the answer had arrived. Errors: Refusal 401
   * for a token that is unknown, expired or was used before, which ends its sign-in; 422 for another token's key.
   */
  successorOf(token: string, key: string | null, lifetimeSeconds: number): Promise<Rotation>;
}

/** Makes renewals over the refresh tokens of a database. */
export function createRenewals(refreshTokens: RefreshTokenStore, keptAnswers: KeptAnswers): Renewals {
  function rotate(token: string, lifetimeSeconds: number): Rotation {
    const next = refreshTokens.rotate(token, lifetimeSeconds);
    if (!next) throw new Refusal(401, 'Refresh token expired or invalid');
    return next;
  }

  return {
    async successorOf(token, key, lifetimeSeconds) {
      if (key === null) return rotate(token, lifetimeSeconds);
      const call = { scope: 'refresh', key, request: createHash('sha256').update(token).digest('base64url') };
      try {
        const { body } = await keptAnswers.once(call, async () => ({
          status: 200,
          body: rotate(token, lifetimeSeconds),
        }));
        const next = body as Rotation;
        return refreshTokens.isUnused(next.token) ? next : rotate(token, lifetimeSeconds);
      } catch (error) {
        throw error instanceof KeyReused ? new Refusal(422, error.message) : error;
      }
    },
  };
}
