import type { PasswordHash } from '@wattline/config';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));

/** Browsers give their cryptography to pages that came safely alone: over https, or from this machine. */
export const canCheck = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

/** Whether it is the password that the hash was made of (reading 3). Takes as long for a wrong one. Errors: a damaged hash. */
export async function checkPassword(password: string, { salt, iterations, hash }: PasswordHash): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const derived = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }, key, 256);
  return isSame(new Uint8Array(derived), bytesOf(hash));
}

/** Looks at every byte, wherever the first difference is. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  const difference = one.reduce((bits, byte, index) => bits | (byte ^ (other[index] ?? 0)), one.length ^ other.length);
  return difference === 0;
}
