import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { HttpError } from '../http/http-error';

const ALGORITHM = 'HS256';
const ISSUER = 'wattline-platform';
const AUDIENCE = 'wattline-app';

/** The platform's own access tokens: JWTs with the driver's id as their subject. */
export class AccessTokens {
  /**
   * @param secret without it, no token can be made
   * @param claimsOf what the token of a driver says beside who they are
   */
  constructor(
    private readonly secret: Uint8Array,
    private readonly now: () => Date,
    private readonly claimsOf: (driverId: string) => JWTPayload = () => ({}),
  ) {}

  issue(driverId: string, lifetimeSeconds: number): Promise<string> {
    const seconds = Math.floor(this.now().getTime() / 1000);
    return new SignJWT(this.claimsOf(driverId))
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(driverId)
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lifetimeSeconds)
      .sign(this.secret);
  }

  /** The id of the token's driver. @throws HttpError 401 if it is not the platform's, or has expired */
  async driverOf(token: string): Promise<string> {
    return (await this.read(token)).sub ?? '';
  }

  /** Reads the claims of a token. @throws HttpError 401 if it is not the platform's, or has expired */
  async read(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        currentDate: this.now(),
      });
      return payload;
    } catch (error) {
      throw new HttpError(401, error instanceof errors.JWTExpired ? 'Access token expired' : 'Invalid access token');
    }
  }
}
