import { bytesOfBase64 } from '@wattline/base/browser';

/**
 * Imports the key; null in a browser without Ed25519.
 *
 * @throws For an invalid key.
 */
function importKey(key: string): Promise<CryptoKey | null> {
  return crypto.subtle
    .importKey('raw', bytesOfBase64(key), { name: 'Ed25519' }, false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
      throw error;
    });
}

/**
 * Whether a key of the environment (raw, base64url) signed a text (Ed25519, base64url); null if this browser cannot
 * verify it.
 *
 * @throws For an invalid key or signature.
 */
export async function isSigned(text: string, signature: string, key: string): Promise<boolean | null> {
  // Pages that did not come over https have no `subtle`.
  const publicKey = 'subtle' in crypto ? await importKey(key) : null;
  if (!publicKey) return null;
  return crypto.subtle.verify('Ed25519', publicKey, bytesOfBase64(signature), new TextEncoder().encode(text));
}
