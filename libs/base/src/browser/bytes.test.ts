import { bytesOfBase64, hexOf, randomHex, readTokenPart } from './bytes';

const part = (value: object): string => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

test.each(['-_8', '+/8', '-_8='])('%s is read: both alphabets of base64, padded or not', (text) => {
  expect([...bytesOfBase64(text)]).toEqual([251, 255]);
});

test('a text that is no base64 is an error', () => {
  expect(() => bytesOfBase64('é')).toThrow();
});

test('the part of a token is read as UTF-8', () => {
  expect(readTokenPart(part({ name: 'Ana Núñez' }))).toEqual({ name: 'Ana Núñez' });
});

test.each([
  ['is missing', undefined],
  ['is empty', ''],
  ['is no base64', '%'],
  ['is no JSON', 'e30x'],
  ['is not UTF-8', '_w'],
  ['is a list', 'W10'],
  ['is null', 'bnVsbA'],
])('a part that %s is refused', (_, text) => {
  expect(readTokenPart(text)).toBeNull();
});

test('bytes are written as hexadecimal text', () => {
  expect(hexOf(new Uint8Array([0, 10, 255]))).toBe('000aff');
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(16)).not.toBe(randomHex(16));
});
