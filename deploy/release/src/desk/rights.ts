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
