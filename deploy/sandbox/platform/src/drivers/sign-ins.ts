import type { FastifyRequest } from 'fastify';
import type { AccessTokens } from './access-tokens';
import type { RefreshTokens } from './refresh-tokens';

/** A sign-in as a driver's app holds it, in the backend's spelling. */
export interface SignIn {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

const ACCESS_SECONDS = 3600;

/** Signs drivers in and keeps them signed in. */
export class SignIns {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** An access token alone, for a driver who is signed in already. */
  accessToken(driverId: string, { lifetimeSeconds = ACCESS_SECONDS }: Durations): Promise<string> {
    return this.accessTokens.issue(driverId, lifetimeSeconds);
  }

  begin(driverId: string, lifetimes: Durations): Promise<SignIn> {
    return this.signIn(driverId, this.refreshTokens.issue(driverId), lifetimes);
  }

  /**
   * Exchanges a refresh token; again under the same Idempotency-Key it gives the same successor, with an access token
   * made anew.
   * @throws HttpError 401 for a refresh token that is unknown, expired or was used before
   */
  async renew(refreshToken: string, key: string | null, lifetimes: Durations): Promise<SignIn> {
    const { driverId, token } = await this.refreshTokens.rotate(refreshToken, key);
    return this.signIn(driverId, token, lifetimes);
  }

  private async signIn(driverId: string, refresh_token: string, lifetimes: Durations): Promise<SignIn> {
    return {
      access_token: await this.accessToken(driverId, lifetimes),
      refresh_token,
      expires_in: lifetimes.lifetimeSeconds ?? ACCESS_SECONDS,
    };
  }
}

/** How long what a call makes lasts, in seconds, where that is other than usual. */
export interface Durations {
  /** How long access tokens live; an hour unless given. */
  readonly lifetimeSeconds?: number | undefined;
  /** How long a stopped session goes on; 3 s unless given. */
  readonly stopSeconds?: number | undefined;
}

/** Tells how long what a call makes lasts: for tests that cannot wait, or must. */
export type DurationsOf = (request: FastifyRequest) => Durations;
