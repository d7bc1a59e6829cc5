import type { Durations } from '../durations';
import type { AccessTokens } from './access-tokens';
import type { RefreshTokens } from './refresh-tokens';

/** A sign-in as a driver's app holds it, in the backend's spelling. */
export interface SignIn {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

const ACCESS_SECONDS = 3600;
const REFRESH_SECONDS = 30 * 24 * 3600;

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
    const token = this.refreshTokens.issue(driverId, lifetimes.refreshLifetimeSeconds ?? REFRESH_SECONDS);
    return this.signIn(driverId, token, lifetimes);
  }

  /**
   * Exchanges a refresh token; again under the same Idempotency-Key it gives the same successor, with an access token
   * made anew.
   * @throws HttpError 401 for a refresh token that is unknown, expired or was used before
   */
  async renew(refreshToken: string, key: string | null, lifetimes: Durations): Promise<SignIn> {
    const seconds = lifetimes.refreshLifetimeSeconds ?? REFRESH_SECONDS;
    const { driverId, token } = await this.refreshTokens.rotate(refreshToken, key, seconds);
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
