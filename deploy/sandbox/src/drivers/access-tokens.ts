import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '../http/refusal';

/** The platform's own access tokens: JWTs with the driver's id as their subject. */
export interface AccessTokens {
  issue(driverId: string, lifetimeSeconds: number): Promise<string>;
  /** Gives whose token it is. Errors: 401 if it is none of the platform's, or no more. */
  driverOf(token: string): Promise<string>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'wattline-platform';
const AUDIENCE = 'wattline-app';

/** Makes access tokens that only holders of the secret can make. */
export function createAccessTokens(secret: Uint8Array, now: () => Date): AccessTokens {
  return {
    issue(driverId, lifetimeSeconds) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(driverId)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(secret);
    },
    async driverOf(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub'],
          currentDate: now(),
        });
        return payload.sub ?? '';
      } catch (error) {
        throw new Refusal(401, error instanceof errors.JWTExpired ? 'Access token expired' : 'Invalid access token');
      }
    },
  };
}
