import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ReleaseError } from '../release-error';

const publicPart = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

export interface OverrideKey {
  /** PKCS #8, PEM: signs override links. */
  readonly privateKey: string;
  /** Raw, base64url: `composition.overrideKey` of the runtime configuration. */
  readonly publicKey: string;
}

/** Makes the pair of keys that signs overrides (Ed25519). */
export function makeOverrideKey(): OverrideKey {
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
export function readOverrideKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new ReleaseError('The key cannot be read. Make one with wattline-release override-key.', { cause });
  }
  throw new ReleaseError('The key is none for Ed25519. Make one with wattline-release override-key.');
}

/**
 * The public key of a private one.
 * @throws ReleaseError.
 */
export const publicKeyOf = (pem: string): string => publicPart(readOverrideKey(pem));
