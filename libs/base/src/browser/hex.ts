/** Bytes as hexadecimal text, two characters each. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Random bytes as hexadecimal text. `crypto.randomUUID` would do, but exists on https only, and a phone reaches a
 * developer's machine over http.
 */
export const randomHex = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
