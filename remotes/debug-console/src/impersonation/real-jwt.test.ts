import { isServiceToken, realJwt } from './real-jwt';

const now = Date.parse('2026-03-01T12:00:00Z');
const part = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const token = (claims: unknown, header: unknown = { alg: 'HS256' }, signature = 'c2ln') =>
  `${part(header)}.${part(claims)}.${signature}`;
const good = { sub: 'u1', exp: now / 1_000 + 60 };

describe('1 §5 a real JWT', () => {
  test.each([
    ['its claims', token(good), good],
    ['in any alphabet', token({ ...good, name: 'Núñez 🔌' }), { ...good, name: 'Núñez 🔌' }],
  ])('reads the claims of %s', (_, jwt, claims) => {
    expect(realJwt(jwt, now)).toEqual(claims);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'mock-token'],
    ['two parts', token(good).split('.').slice(0, 2).join('.')],
    ['four parts', `${token(good)}.x`],
    ['no signature', token(good, { alg: 'HS256' }, '')],
    ['parts that are no base64', 'mock.mock.mock'],
    ['parts that are no JSON', `${part('no')}.${part('json')}.c2ln`],
    ['claims that are a list', token([good])],
    ['claims that are null', token(null)],
    ['signed by nothing', token(good, { alg: 'none' })],
    ['no algorithm', token(good, {})],
    ['expired', token({ ...good, exp: now / 1_000 })],
    ['no expiry', token({ sub: 'u1' })],
    ['an expiry that is none', token({ ...good, exp: 'never' })],
  ])('refuses %s', (_, jwt) => {
    expect(realJwt(jwt, now)).toBeNull();
  });

  test.each([
    [{ iss: 'https://securetoken.google.com/demo' }, true],
    [{ iss: 'wattline-platform' }, false],
    [{ iss: 7 }, false],
    [{}, false],
  ])('the claims %j are the sign-in service’s: %s', (claims, expected) => {
    expect(isServiceToken(claims)).toBe(expected);
  });
});
