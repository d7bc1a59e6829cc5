import { createHash } from 'node:crypto';

/** The integrity of a content, as browsers check it: 'sha256-…'. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

const readable = /^(sha256|sha384|sha512)-(.+)$/;

/**
 * Whether some bytes are those that an integrity ('sha256-…') names. Releases of different ages are held to different hash
 * functions; an integrity that browsers cannot read matches nothing.
 */
export function matchesIntegrity(content: Uint8Array, integrity: string): boolean {
  const [, algorithm, digest] = readable.exec(integrity) ?? [];
  return algorithm !== undefined && createHash(algorithm).update(content).digest('base64') === digest;
}
