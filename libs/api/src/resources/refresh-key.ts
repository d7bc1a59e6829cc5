import { hexOf } from '@wattline/base/browser';

/**
 * The idempotency key of the exchange of a refresh token (docs/rules.md: signed-in-through-faults): the same token gives
 * the same key, in every tab and after a reload, and the key does not tell the token. SHA-256 where the browser has it;
 * on pages without https, where the token itself crosses the network in the clear, a short hash does.
 */
export async function refreshKeyOf(refreshToken: string): Promise<string> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return `refresh-${shortHash(refreshToken, 1)}${shortHash(refreshToken, 2)}`;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(refreshToken));
  return `refresh-${hexOf(new Uint8Array(digest))}`;
}

/** FNV-1a with 32 bits, begun with `seed`: eight hexadecimal digits. */
function shortHash(text: string, seed: number): string {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
