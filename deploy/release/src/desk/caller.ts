import { nameOfTyped, typedName } from '../parts/part-name';

/** The parts that a user may change: every part, or those that their token names. */
export type Rights = 'all' | readonly string[];

/** The role that may promote, try and roll back. With a part behind it, that part's releases alone: 'release-operator:checkout',
 * 'release-operator:@acme/parking'. */
const OPERATOR = 'release-operator';

/** The words of a claim: a list, or one text with blanks between them, as identity providers write roles and scopes. */
export function wordsOf(claim: unknown): readonly string[] {
  if (typeof claim === 'string') return claim.split(' ').filter(Boolean);
  return Array.isArray(claim) ? claim.filter((word) => typeof word === 'string') : [];
}

/** Reads the rights of some roles. Empty if none of them is an operator's. */
export function rightsOf(roles: readonly string[]): Rights {
  if (roles.includes(OPERATOR)) return 'all';
  return roles.flatMap((role) => {
    const [word, part] = role.split(/:(.*)/s);
    const name = word === OPERATOR && part !== undefined ? nameOfTyped(part) : null;
    // One spelling for each part: an auditor can read the rights from a token's roles.
    return name !== null && typedName(name) === part ? [name] : [];
  });
}

/** Whether a part may be changed. */
export const mayChange = (rights: Rights, part: string): boolean => rights === 'all' || rights.includes(part);

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
