import { rightsOf, wordsOf, type Rights } from './rights';

/** The claim by which a caller is a pipeline. The desk writes it over what a token says (pipelines.ts). */
export const PIPELINE = 'wattline:pipeline';

/** The claims of a verified token. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Verifies a bearer token.
 * @throws TokenRefused for one that is not good.
 */
export type ReadClaims = (token: string) => Promise<Claims>;

/** A token that is not good: forged, of another issuer, or too old. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** Which claims of a token count. */
export interface ClaimNames {
  /** A list of roles, or a text with blanks between them. */
  readonly roles: string;
  /** The name of the user in the log; their `sub` if it is missing. */
  readonly name: string;
}

/** A person at the desk. */
export interface Caller {
  /** The same for every token of the person. */
  readonly id: string;
  /** For the log. */
  readonly name: string;
  readonly roles: readonly string[];
  readonly rights: Rights;
  /** It decides by what is live as it acts: a person decides by what was shown. */
  readonly isPipeline: boolean;
}

const NAME_LENGTH = 120;

/** Reads the user from a token's claims. */
export function callerOf(claims: Claims, names: ClaimNames): Caller {
  const id = String(claims['sub']);
  const name = claims[names.name];
  const roles = wordsOf(claims[names.roles]);
  return {
    id,
    name: (typeof name === 'string' && name !== '' ? name : id).slice(0, NAME_LENGTH),
    roles,
    rights: rightsOf(roles),
    isPipeline: claims[PIPELINE] === true,
  };
}
