import { bytesOfBase64 } from '@wattline/browser';
import type { PasswordHash } from '@wattline/config';

const base64Of = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Browsers give their cryptography to pages that came safely alone: over https, or from this machine. */
export const canCheck = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/**
 * The key that a password makes by PBKDF2 (reading 3), base64. It is what a tab keeps of the password: runtime configuration
 * holds the key's hash alone, which is public and leads back to neither. Takes as long for a wrong password.
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

/** Whether it is the key that the published hash was made of. @throws for a damaged key or hash. */
export async function opens(key: string, { hash }: PasswordHash): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOfBase64(key));
  return isSame(new Uint8Array(digest), bytesOfBase64(hash));
}

/** Looks at every byte, wherever the first difference is. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  const difference = one.reduce((bits, byte, index) => bits | (byte ^ (other[index] ?? 0)), one.length ^ other.length);
  return difference === 0;
}
