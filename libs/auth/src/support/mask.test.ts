import { plantedSecrets } from '@wattline/testing';
import { isSecret, mask, maskError, maskPath, maskText } from './mask';

const { jwt: JWT } = plantedSecrets;

describe('1 §2 data that no view and no bundle shows', () => {
  test.each([
    [`Refused ${JWT} at once`, 'Refused ••• at once'],
    ['Authorization: Bearer abcdefghij', 'Authorization: Bearer •••'],
    ['client secret pi_3f2a_secret_Zx9', 'client secret •••'],
    ['pk_test_51abc', '•••'],
    ['Write to ana.nunez+x@example.com today', 'Write to ••• today'],
    ['/users/ana%40example.com', '/users/•••'],
    ['Call +1 787 555-0121 now', 'Call ••• now'],
    ['(787) 555-0121', '•••'],
    ['7875550121', '•••'],
    ['/api/validate/%2B17875550121', '/api/validate/•••'],
    ['4242 4242 4242 4242', '•••'],
    ['4242424242424242', '•••'],
    ['3782 822463 10005', '•••'],
    [
      'https://app.example/auth/verify?mode=signIn&oobCode=abc#x',
      'https://app.example/auth/verify?mode=•••&oobCode=•••#x',
    ],
    ['a'.repeat(40), '•••'],
    [`${'x.'.repeat(40)}ana@example.com`, '•••'],
    ['<ana@example.com>,ben@example.com', '<•••>,•••'],
  ])('masks %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  test.each([
    'Connector 1 became available',
    '/ocpi/emsp/2.2.1/locations/loc-001',
    '2026-11-21T15:00:00.000Z',
    'SES-3F2A9C1D7B40',
    '1763738400000',
    '3f2a9c1d7b40e5f6a7b8c9d0e1f2a3b4',
    'https://cdn.example/remotes/stations/1.0.0/remoteEntry.1f3f841c.js',
  ])('%s is not masked', (text) => {
    expect(maskText(text)).toBe(text);
  });

  test('secrets are masked by name at any depth', () => {
    const value = {
      user: { id: 7, phoneNumber: '787', wantsReceipt: true },
      list: [{ access_token: 'x', at: 1 }],
      display_name: null,
    };
    expect(mask(value)).toEqual({
      user: { id: 7, phoneNumber: '•••', wantsReceipt: true },
      list: [{ access_token: '•••', at: 1 }],
      display_name: null,
    });
  });

  test.each(['x', '1', 'x_', 'x.', '&', 'a b '])('megabytes of %j are masked without delay', (text) => {
    const since = performance.now();
    maskText(text.repeat(1_000_000));
    // A tenth of a second, and as much more as the machine does besides; by the square of its length it would be hours.
    expect(performance.now() - since).toBeLessThan(60_000);
  });

  test.each([
    ['/api/users/drv-001/profile', '/api/users/•••/profile'],
    ['/api/users', '/api/users'],
    ['/api/users/validate/phone/+17875550121', '/api/users/validate/phone/•••'],
    ['/api/users/merge/verify', '/api/users/merge/verify'],
    ['/api/check/7875550121/123456', '/api/check/•••/•••'],
    ['/ocpi/emsp/2.2.1/tokens/US/WTL/abc', '/ocpi/emsp/2.2.1/tokens/•••'],
    ['/ocpi/emsp/2.2.1/sessions/SES-1', '/ocpi/emsp/2.2.1/sessions/SES-1'],
  ])('the path %s is shown as %s', (path, shown) => {
    expect(maskPath(path)).toBe(shown);
  });

  test.each([
    ['authData', '{}', true],
    ['refreshToken', 'x', true],
    ['emailForSignIn', 'x', true],
    ['debugAccess', '{}', true],
    ['pendingSession', '{"authToken":"x"}', true],
    ['pendingSession', '{"id":"p1","authToken":null}', false],
    ['receipt_prefs_u1', '{"receiptEmail":"a@b.co"}', true],
    ['authReturnUrl', '/auth/verify?oobCode=x', true],
    ['authReturnUrl', '/station/loc-001', false],
    ['anything', JWT, true],
    ['theme', 'dark', false],
    ['activeSession', '{"id":"SES-1","authorizationReference":"pi_3f2a"}', false],
  ])('decides whether the entry %s: %s is a secret: %s', (key, value, expected) => {
    expect(isSecret(key, value)).toBe(expected);
  });
});

describe('docs/rules.md errors-without-persons: the message of an error', () => {
  test.each(Object.entries(plantedSecrets))('does not hold %s', (_, secret) => {
    for (const message of [
      secret,
      `Refused: ${secret}`,
      `No driver /api/users/${secret}/profile (status 404)`,
      `Unexpected token 'x', "${secret}" is not valid JSON`,
      `https://app.example/auth/verify?code=${secret}`,
    ])
      expect(maskError(message)).not.toContain(secret);
  });

  test.each([
    ["Cannot read properties of undefined (reading 'total')", "Cannot read properties of undefined (reading 'total')"],
    ['Request failed with status code 503', 'Request failed with status code 503'],
    ['Minified React error #418; see the page', 'Minified React error #418; see the page'],
    ["Can't find variable: pricesOf", "Can't find variable: pricesOf"],
    [
      'Loading chunk module failed.\n(error: https://a.example/remotes/checkout/1.3.0/module.cb9b045f.js?r=1)',
      'Loading chunk module failed. (error: /remotes/checkout/1.3.0/module.cb9b045f.js',
    ],
    [`Unexpected token 'M', "María Rive"... is not valid JSON`, `Unexpected token 'M', "•••"... is not valid JSON`],
    ['Station loc-00119 has no /api/x/7', 'Station ••• has no /•••'],
    ['<img src=x onerror=alert(1)>\u0000\u001b[31m', '<img src=x onerror=alert(1)> [31m'],
  ])('%s is sent as %s', (message, sent) => {
    expect(maskError(message)).toBe(sent);
  });

  test.each(['x', '1', '"', '/a', '/shell/1.', "'a "])('megabytes of %j are cut without delay', (text) => {
    expect(maskError(text.repeat(1_000_000)).length).toBeLessThanOrEqual(300);
  });
});
