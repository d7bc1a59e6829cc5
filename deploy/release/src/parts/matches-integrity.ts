import { createHash } from 'node:crypto';

const readable = /^(sha256|sha384|sha512)-(.+)$/;

/**
 * Whether some bytes are those that an integrity ('sha256-…') names. Releases of different ages are held to different hash
 * functions; an integrity that browsers cannot read matches nothing.
 */
export function matchesIntegrity(content: Uint8Array, integrity: string): boolean {
  const [, algorithm, digest] = readable.exec(integrity) ?? [];
  return algorithm !== undefined && createHash(algorithm).update(content).digest('base64') === digest;
}
