import type { AccessTokens } from './access-tokens';
import type { RefreshTokenStore } from './refresh-token-store';
import type { Renewals } from './renewals';

/** What a driver's app holds while signed in, as the backend writes it. */
export interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** How long tokens live, in seconds; as section 9 of specification 2 has it, unless told. */
export interface Lifetimes {
  readonly lifetimeSeconds?: number | undefined;
  readonly refreshLifetimeSeconds?: number | undefined;
}

const ACCESS_SECONDS = 3600;
const REFRESH_SECONDS = 30 * 24 * 3600;

/** Signs drivers in and keeps them signed in. */
export interface Sessions {
  begin(driverId: string, lifetimes: Lifetimes): Promise<Session>;
  /**
   * Exchanges a refresh token; again under the same Idempotency-Key it gives the same successor, with an access token
   * made anew. Errors: 401 for a refresh token that is unknown, expired or was used before.
   */
  renew(refreshToken: string, key: string | null, lifetimes: Lifetimes): Promise<Session>;
  /** An access token alone, for where a session is under way. */
  accessToken(driverId: string, lifetimes: Lifetimes): Promise<string>;
}

/** Makes sessions of access and refresh tokens. */
export function createSessions(
  accessTokens: AccessTokens,
  refreshTokens: RefreshTokenStore,
  renewals: Renewals,
): Sessions {
  const accessToken: Sessions['accessToken'] = (driverId, { lifetimeSeconds = ACCESS_SECONDS }) =>
    accessTokens.issue(driverId, lifetimeSeconds);

  const sessionOf = async (driverId: string, refresh_token: string, lifetimes: Lifetimes): Promise<Session> => ({
    access_token: await accessToken(driverId, lifetimes),
    refresh_token,
    expires_in: lifetimes.lifetimeSeconds ?? ACCESS_SECONDS,
  });

  return {
    accessToken,
    begin(driverId, lifetimes) {
      const token = refreshTokens.issue(driverId, lifetimes.refreshLifetimeSeconds ?? REFRESH_SECONDS);
      return sessionOf(driverId, token, lifetimes);
    },
    async renew(refreshToken, key, lifetimes) {
      const next = await renewals.successorOf(refreshToken, key, lifetimes.refreshLifetimeSeconds ?? REFRESH_SECONDS);
      return sessionOf(next.driverId, next.token, lifetimes);
    },
  };
}
