import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ReleaseError } from '../release-error';

/** The public part of a private key: raw, base64url. */
export const publicPart = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

export interface SigningKey {
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** Raw, base64url. */
  readonly publicKey: string;
}

/** Makes a pair of keys (Ed25519): for overrides, for the releases of a part, or for a site. */
export function makeSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicPart(privateKey),
  };
}

/**
 * Reads a private key.
 * @throws ReleaseError for what is none of ours.
 */
export function readSigningKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new ReleaseError('The key cannot be read. Make one with wattline-release signing-key.', { cause });
  }
  throw new ReleaseError('The key is none for Ed25519. Make one with wattline-release signing-key.');
}

/**
 * The public key of a private one.
 * @throws ReleaseError.
 */
export const publicKeyOf = (pem: string): string => publicPart(readSigningKey(pem));
