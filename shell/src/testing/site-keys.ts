// jsdom has no `subtle`.
const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Bytes as the site's signatures and keys are written. */
export const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new pair of keys, as a site signs with. */
export const newKey = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);

/** The public key as the configuration has it. */
export const publicPart = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  base64url(await crypto.subtle.exportKey('raw', publicKey));

/** The signature of a text. */
export const signatureBy = async ({ privateKey }: CryptoKeyPair, text: string): Promise<string> =>
  base64url(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text)));
