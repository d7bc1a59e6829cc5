/**
 * Random bytes as hexadecimal text, two characters each. `crypto.randomUUID` would do, but exists on https only, and a
 * phone reaches a developer's machine over http.
 */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
