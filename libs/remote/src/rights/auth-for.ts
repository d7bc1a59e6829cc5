import * as auth from '@wattline/auth';
import { authRights, RightError, type PartRights } from '@wattline/contract';

type Auth = typeof auth;

const rightOf = (name: string): string | undefined =>
  Object.entries(authRights).find(([, names]) => names.some((one) => one === name))?.[0];

/**
 * The replacement of an export that a part has no right to: it throws where it is used, not where it is imported,
 * since a bundler may read all exports of a module.
 */
function refusing(part: string, name: string, content: unknown): unknown {
  const refuse = (): never => {
    const right = rightOf(name);
    if (right === undefined) throw new Error(`${part} may not use ${name}: it is the shell's alone.`);
    throw new RightError(part, 'auth', right, name);
  };
  if (typeof content !== 'object' || content === null) return refuse;
  return Object.fromEntries(Object.keys(content).map((key) => [key, refuse]));
}

/**
 * @wattline/auth as one part has it: what its rights open is the page's own, all else throws a RightError
 * (docs/rules.md: rights-by-part).
 */
export function authFor(part: string, rights: PartRights): Auth {
  const opened = new Set(
    Object.entries(authRights).flatMap(([right, names]): readonly string[] =>
      rights.auth.includes(right) ? names : [],
    ),
  );
  const face = Object.entries(auth).map(([name, content]) => [
    name,
    opened.has(name) ? content : refusing(part, name, content),
  ]);
  return Object.fromEntries(face) as Auth;
}
