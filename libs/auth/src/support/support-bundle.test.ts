import { readRuntimeConfig } from '@wattline/base/config';
import type { BusEvents } from '@wattline/contract';
import { plantedSecrets } from '@wattline/testing';
import { record, request } from '../testing/bus-records';
import { supportBundle, type BundleSources } from './support-bundle';

/** Everything that must not get out, each planted in several places. */
const planted = {
  ...plantedSecrets,
  name: 'María Rivera',
  operatorToken: 'operator-token-abc',
  passwordHash: '2B6ZCT4811mvSOaE3ASXQUtbYWjmp7OpxIG6lfGUwVI=',
  passwordKey: 'F7f/9kPX0cJjiLZOoE0KkD+OJnD9uhmYSyenaYDiq9Q=',
  salt: 'OmgkLFfJvvxr2METkhMDHg==',
  apiKey: 'AIzaSy-planted-key',
};

const everything = Object.values(planted).join(' and ');

const sources: BundleSources = {
  now: new Date('2026-03-01T12:00:00Z'),
  pathname: `/auth/verify`,
  userAgent: 'Mozilla/5.0 Chrome/130.0',
  language: 'en',
  config: readRuntimeConfig({
    ocpi: { token: planted.operatorToken },
    signInService: { apiKey: planted.apiKey, authDomain: 'auth.example', projectId: 'demo' },
    debug: { password: { salt: planted.salt, iterations: 600_000, hash: planted.passwordHash } },
    auth: { syncUrl: `/sync?key=${planted.refreshToken}` },
  }),
  isSignedIn: true,
  isImpersonated: false,
  parts: [
    {
      part: '@wattline/stations',
      state: 'failed',
      version: '1.0.0',
      address: `https://cdn.example/e.js?token=${planted.jwt}`,
      integrity: `sha384-${'A'.repeat(64)}`,
      chosen: 'share',
      isFallback: false,
      milliseconds: null,
      problem: {
        code: 'entry-failed',
        message: `${planted.jwt} ${planted.email} ${planted.phone} ${planted.clientSecret}`,
      },
    },
  ],
  history: [
    record('auth/signed-in', { driver: { id: planted.driverId, displayName: planted.name } }),
    record('auth/sign-in-requested', {
      reason: `${planted.email} ${planted.phone} ${planted.jwt} ${planted.clientSecret}`,
    }),
    record('session/started', {
      sessionId: 'SES-1',
      accessToken: planted.jwt,
      user: planted.name,
    } as BusEvents['session/started']),
    request(`/api/users/${planted.driverId}/profile`),
    request(`/api/users/validate/phone/%2B${planted.phone.slice(1)}`),
    request(`/api/check/${planted.barePhone}/${planted.otp}`),
    request(`/api/users/${planted.encodedEmail}`),
    request(`/auth/verify?oobCode=${planted.oobCode}`),
  ],
  stored: {
    session: [
      { key: 'authData', value: JSON.stringify({ token: planted.jwt, user: { email: planted.email } }) },
      { key: planted.driverId, value: everything },
    ],
    local: [
      { key: `receipt_prefs_${planted.driverId}`, value: everything },
      { key: 'theme', value: 'dark' },
    ],
    cookies: [{ key: 'refreshToken', value: planted.refreshToken }],
  },
};

const text = JSON.stringify(supportBundle(sources));

describe('the support bundle holds no secret and no personal data', () => {
  test.each(Object.entries(planted))('the bundle leaves out %s', (_, secret) => {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  });

  test('the bundle holds the facts that it is for', () => {
    expect(supportBundle(sources)).toMatchObject({
      madeAt: '2026-03-01T12:00:00.000Z',
      isSignedIn: true,
      parts: [
        {
          part: '@wattline/stations',
          state: 'failed',
          version: '1.0.0',
          address: 'https://cdn.example/e.js',
          integrity: `sha384-${'A'.repeat(64)}`,
          problem: { code: 'entry-failed' },
        },
      ],
      features: { receiptExport: true },
      configuration: { 'api.timeoutMs': '10000', 'ocpi.token': '"•••"', 'debug.usersUrl': '"/api/users"' },
      events: [
        { topic: 'auth/signed-in', payload: { driver: '•••' } },
        { topic: 'auth/sign-in-requested' },
        { payload: { sessionId: 'SES-1', accessToken: '•••', user: '•••' } },
      ],
      stored: {
        session: [{ key: 'authData' }, { key: '(other)' }],
        local: [{ key: '(other)' }, { key: 'theme', length: 4 }],
        cookies: [{ key: 'refreshToken', length: planted.refreshToken.length }],
      },
    });
    expect(supportBundle(sources)).toHaveProperty('requests.0', {
      time: '1970-01-01T00:00:00.000Z',
      sender: '@wattline/checkout',
      method: 'GET',
      path: '/api/users/•••/profile',
      status: 200,
      milliseconds: 7,
      requestId: 'a'.repeat(32),
      correlationId: 'b'.repeat(32),
    });
  });
});
