import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { partNameSchema } from '../parts/built-part';
import { typedName } from '../parts/part-name';
import { orNull } from '../reason-of';
import { type ClaimNames, PIPELINE, type ReadClaims, TokenRefused } from './caller';
import { tokenReader } from './read-token';

const text = v.pipe(v.string(), v.nonEmpty());

/** Pipelines that may publish and release parts, by the claims of their tokens. */
export const pipelinesSchema = v.array(
  v.strictObject({
    /** https://token.actions.githubusercontent.com, https://gitlab.com */
    issuer: v.pipe(text, v.url()),
    /** The audience that a pipeline asks for: the site's origin. */
    audience: text,
    /** The address of the issuer's public keys. */
    keys: v.pipe(text, v.url(), v.startsWith('https://', 'Expected an address that begins with https://')),
    /** All of them, word for word: an issuer signs for every repository that it knows. */
    claims: v.pipe(
      v.record(v.string(), text),
      v.check((claims) => Object.keys(claims).length > 0, 'Expected a claim, such as "repository"'),
    ),
    parts: v.pipe(v.array(partNameSchema), v.minLength(1)),
  }),
);
export type Pipelines = v.InferOutput<typeof pipelinesSchema>;

/**
 * Reads tokens of people, and of the pipelines, which get the roles of their parts.
 *
 * @param reader Makes the reader of an issuer's tokens.
 */
export function withPipelines(
  people: ReadClaims,
  pipelines: Pipelines,
  { roles }: ClaimNames,
  reader: typeof tokenReader = tokenReader,
): ReadClaims {
  const readers = pipelines.map((pipeline) => ({
    ...pipeline,
    read: reader({ ...pipeline, keys: new URL(pipeline.keys) }),
  }));
  return async (token) => {
    // A token that is no JWT has no issuer: the reader of people's tokens refuses it.
    const issuer = orNull(() => decodeJwt(token))?.iss;
    for (const { issuer: own, read, claims, parts } of readers) {
      if (own !== issuer) continue;
      const found = await read(token).catch((error: unknown) => {
        if (error instanceof TokenRefused) return null;
        throw error;
      });
      if (found && Object.entries(claims).every(([name, wanted]) => found[name] === wanted))
        return {
          sub: found['sub'],
          [roles]: parts.map((part) => `release-operator:${typedName(part)}`),
          [PIPELINE]: true,
        };
    }
    return { ...(await people(token)), [PIPELINE]: false };
  };
}
