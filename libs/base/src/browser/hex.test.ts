import { hexOf, randomHex } from './hex';

test('bytes are written as hexadecimal text', () => {
  expect(hexOf(new Uint8Array([0, 10, 255]))).toBe('000aff');
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(16)).not.toBe(randomHex(16));
});
