import { bytesOfBase64 } from '@wattline/base/browser';
import type { PasswordHash } from '@wattline/base/config';

const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Whether the browser can check a password: it has cryptography on https and on localhost only. */
export const canCheck = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/**
 * The PBKDF2 key of a password, base64. The tab keeps this key; runtime configuration has only the key's hash, which is
 * public and leads back to neither key nor password. A wrong password takes as long.
 *
 * @throws for a damaged salt.
 */
export async function keyOf(password: string, { salt, iterations }: PasswordHash): Promise<string> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return base64Of(
    await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOfBase64(salt), iterations },
      material,
      256,
    ),
  );
}

/** Whether a key is the one that the published hash was made of. @throws for a damaged key or hash. */
export async function opens(key: string, { hash }: PasswordHash): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOfBase64(key));
  return isSame(new Uint8Array(digest), bytesOfBase64(hash));
}

/** Compares all bytes, so that the time tells nothing of where they differ. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  const difference = one.reduce((bits, byte, index) => bits | (byte ^ (other[index] ?? 0)), one.length ^ other.length);
  return difference === 0;
}
