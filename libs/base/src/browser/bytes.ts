/** The bytes of a base64 or base64url text. @throws DOMException for any other text. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** The object that one part of a JSON web token stands for: base64url of JSON. Null for anything else. Never throws. */
export function readTokenPart(part: string | undefined): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64(part ?? '')));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Bytes as hexadecimal text, two characters each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Random bytes as hexadecimal text. `crypto.randomUUID` would do, but exists on https only, and a phone reaches a
 * developer's machine over http.
 */
export const randomHex = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
