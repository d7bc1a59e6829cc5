import { acceptedEncoding } from './accepted-encoding';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5,gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , GZIP;q=0.1', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['brotli, x-gzip', null],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
