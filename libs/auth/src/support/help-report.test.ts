import { readRuntimeConfig } from '@wattline/base/config';
import type { BusEvents } from '@wattline/contract';
import { plantedSecrets } from '@wattline/testing';
import { record, request } from '../testing/bus-records';
import { helpReport, type HelpSources } from './help-report';
import { maskTyped } from './mask';

const { driverId, oobCode, otp, ...inTexts } = plantedSecrets;
const shown = Object.values(inTexts).join(' and ');

const sources: HelpSources = {
  now: new Date('2026-03-01T12:00:00Z'),
  errorCode: 'K7Q2-9F3A',
  asked: {
    from: 'start',
    said: shown,
    facts: { result: 'REJECTED', words: shown, payment: plantedSecrets.hold, charger: 'EVSE-1' },
  },
  pathname: `/connect-vehicle/${plantedSecrets.hold}`,
  userAgent: 'Mozilla/5.0 Chrome/130.0',
  language: 'es',
  isOnline: true,
  features: readRuntimeConfig({}).features,
  isSignedIn: true,
  isImpersonated: false,
  parts: [
    {
      part: '@wattline/checkout',
      state: 'failed',
      version: '1.0.0',
      address: `https://cdn.example/e.js?token=${plantedSecrets.jwt}`,
      integrity: null,
      chosen: 'share',
      isFallback: false,
      milliseconds: null,
      problem: { code: 'entry-failed', message: shown },
    },
  ],
  history: [
    record('auth/signed-in', { driver: { id: driverId, displayName: 'María Rivera' } }),
    record('notice/shown', { kind: 'error', text: shown, durationMs: 5_000 }),
    record('remote/failed', { remote: '@wattline/checkout', version: '1.0.0', code: 'entry-failed', message: shown }),
    record('session/started', { sessionId: 'SES-1', accessToken: plantedSecrets.jwt } as BusEvents['session/started']),
    record('help/requested', { from: 'start', said: shown, facts: { payment: plantedSecrets.hold } }),
    request(`/api/users/${driverId}/profile`),
    request(`/api/check/${plantedSecrets.barePhone}/${otp}`),
    request(`/api/users/${plantedSecrets.encodedEmail}`),
    request(`/api/athmovil/payments/${plantedSecrets.hold}/refund`),
    request(`/api/payment-methods/${plantedSecrets.customer}`),
    request(`/auth/verify?oobCode=${oobCode}`),
    request(`/api/pre-authorizations/${plantedSecrets.hold}`, 503),
    request('/ocpi/emsp/2.2.1/locations/loc-001'),
  ],
  records: { active: null, pending: null },
};

describe('docs/rules.md help-at-hand: the report holds no secret and no personal data', () => {
  const text = JSON.stringify(
    helpReport(sources, `${plantedSecrets.jwt} ${plantedSecrets.clientSecret} ${plantedSecrets.spacedCard}`),
  );

  test.each(Object.entries(plantedSecrets))('the report leaves out %s', (_, secret) => {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(encodeURIComponent(secret));
  });

  test('the report leaves out the name of a driver who was signed in', () => {
    expect(text).not.toContain('María');
  });
});

describe('docs/rules.md help-at-hand: the facts for the support team', () => {
  test('the report names the page, the part, the last failure with its ids, and the releases', () => {
    expect(helpReport(sources, ' The plug is in. ')).toMatchObject({
      madeAt: '2026-03-01T12:00:00.000Z',
      from: 'start',
      code: 'K7Q2-9F3A',
      station: 'loc-001',
      charger: 'EVSE-1',
      connector: null,
      session: null,
      payment: '…gHijKLmn',
      facts: { result: 'REJECTED' },
      lastError: {
        path: '/api/pre-authorizations/…gHijKLmn',
        status: 503,
        requestId: 'a'.repeat(32),
        correlationId: 'b'.repeat(32),
      },
      page: '/connect-vehicle/…gHijKLmn',
      language: 'es',
      parts: ['@wattline/checkout 1.0.0 failed entry-failed'],
      features: { receiptExport: true },
      note: 'The plug is in.',
    });
  });

  test('a report without a failure names no call', () => {
    const history = [request('/ocpi/emsp/2.2.1/locations/loc-001')];
    const asked = { from: 'page', said: null, facts: {} } as const;
    expect(helpReport({ ...sources, history, asked }, '')).toMatchObject({ lastError: null, said: null, note: '' });
  });

  test('the report sends the end of a long visit and the beginning of a long text', () => {
    const history = Array.from({ length: 90 }, (_, index) => request(`/api/networks/${index}x`));
    const asked = { from: 'error', said: 'word '.repeat(1_000), facts: {} } as const;
    const report = helpReport({ ...sources, history, asked }, '');
    expect(report.requests).toHaveLength(20);
    expect(report.requests.at(-1)?.path).toBe('/api/networks/89x');
    expect(report.said).toHaveLength(500);
  });
});

test.each([
  ['Call me: maria@example.com, +1 787 555 0121', 'Call me: maria@example.com, +1 787 555 0121'],
  ['My card is 4242-4242-4242-4242.', 'My card is •••.'],
  [`The link has ${plantedSecrets.jwt}`, 'The link has •••'],
  ['It shows pi_3f2a_secret_Zx9', 'It shows •••'],
])('docs/rules.md help-at-hand: the note keeps a contact and hides a card: %s', (typed, sent) => {
  expect(maskTyped(typed)).toBe(sent);
});
