import { readTokenPart } from '@wattline/base/browser';

/** The claims of a JSON web token. They are not verified: the backend does that. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims of a real token: three parts that can be read, signed by an algorithm, and not expired at `now` (milliseconds
 * since the epoch). Null for every other token.
 */
export function realJwt(token: string, now: number): Claims | null {
  const [head, body, signature, ...more] = token.split('.');
  const header = readTokenPart(head);
  const claims = readTokenPart(body);
  if (!header || !claims || !/^[\w-]+$/.test(signature ?? '') || more.length > 0) return null;
  const isSigned = typeof header['alg'] === 'string' && header['alg'].toLowerCase() !== 'none';
  return isSigned && Number(claims['exp']) * 1_000 > now ? claims : null;
}

/** Whether the sign-in service issued the token, rather than the product's own backend. */
export const isServiceToken = ({ iss }: Claims): boolean =>
  typeof iss === 'string' && iss.startsWith('https://securetoken.google.com/');
