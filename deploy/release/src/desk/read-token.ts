import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { TokenRefused, type ReadClaims } from './caller';

/** The issuer of the accepted tokens. */
export interface Issuer {
  readonly issuer: string;
  readonly audience: string;
  /** The address of its public keys (RFC 7517), or the keys. */
  readonly keys: URL | JWTVerifyGetKey;
}

/** Signatures with a public key only: with the key of a symmetric one, the desk could make tokens itself. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
/** Clocks of two machines differ by so many seconds. */
const TOLERANCE_S = 5;

/** Keys that cannot be fetched say nothing of the token. */
const KEYS_MISSING = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Verifies tokens of an OpenID Connect provider: signature, issuer, audience and expiry. */
export function tokenReader({ issuer, audience, keys }: Issuer): ReadClaims {
  const getKey = keys instanceof URL ? createRemoteJWKSet(keys) : keys;
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_S,
        requiredClaims: ['exp', 'sub'],
      });
      return payload;
    } catch (cause) {
      if (!(cause instanceof errors.JOSEError) || KEYS_MISSING.has(cause.code)) throw cause;
      throw new TokenRefused(cause instanceof errors.JWTExpired ? 'The token has expired' : 'The token is not good', {
        cause,
      });
    }
  };
}
