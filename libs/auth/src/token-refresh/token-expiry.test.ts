import { tokenOf } from '../testing/tabs';
import { claimsOf, expiryOf } from './token-expiry';

const now = Date.parse('2026-03-01T12:00:00Z');
const claim = (seconds: number): string => tokenOf({ exp: now / 1_000 + seconds });

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

describe('2 §4 the lifetime of an access token', () => {
  test.each([
    ['expiresIn', 'opaque', 600, 600],
    ['expiresIn before the claim', claim(900), 600, 600],
    ['the claim', claim(900), null, 900],
    [
      'the time between its claims, where this device is an hour behind',
      tokenOf({ iat: now / 1_000 + 3_600, exp: now / 1_000 + 4_500 }),
      null,
      900,
    ],
    ['and where it is an hour ahead', tokenOf({ iat: now / 1_000 - 3_600, exp: now / 1_000 - 2_700 }), null, 900],
    ['the claim, where expiresIn says nothing', claim(900), 0, 900],
    ['an hour', 'opaque', null, 3_600],
    ['an hour, where the clock is so wrong that a new token has expired', claim(-900), null, 3_600],
    ['an hour, for a damaged token', 'a.%%%.c', Number.NaN, 3_600],
  ])('it follows from %s', (_, token, expiresIn, seconds) => {
    expect(expiryOf(token, expiresIn)).toBe(now + seconds * 1_000);
  });

  test.each([
    ['', {}],
    ['a.b.c', {}],
    [tokenOf({ name: 'Núñez' }), { name: 'Núñez' }],
  ])('reads the claims of %s', (token, claims) => {
    expect(claimsOf(token)).toEqual(claims);
  });
});
