import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';

/** The sign-in service's claims about a user. */
const Claims = v.object({
  sub: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
  phone_number: v.optional(v.string()),
  name: v.optional(v.string()),
});

export type IdTokenClaims = v.InferOutput<typeof Claims>;

/** Gives what an ID token says. @throws HttpError 401 for one that is not the project's own, or has expired */
export type ReadIdToken = (token: string) => Promise<IdTokenClaims>;

/** The address where keys are published, or the keys themselves. */
export type KeySource = URL | (() => Promise<JSONWebKeySet>);

/** Reads the ID tokens of a Firebase project, by the rules that Firebase gives for servers. */
export function createIdTokenReader(projectId: string, source: KeySource, now: () => Date): ReadIdToken {
  const keys: JWTVerifyGetKey =
    source instanceof URL
      ? createRemoteJWKSet(source)
      : async (header, token) => createLocalJWKSet(await source())(header, token);

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: now(),
      });
      return v.parse(Claims, payload);
    } catch (error) {
      throw new HttpError(
        401,
        error instanceof errors.JWTExpired ? 'The sign-in has expired' : 'Invalid Firebase token',
      );
    }
  };
}
