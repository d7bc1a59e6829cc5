import type { HelpReport } from '@wattline/auth/support';
import { formatsFor } from '@wattline/base/i18n';
import type { Words } from '../texts/use-texts';
import { reportLines } from './report-lines';

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as Words<'help'>;

const report: HelpReport = {
  madeAt: '2026-03-01T12:00:00.000Z',
  from: 'page',
  code: null,
  station: null,
  charger: null,
  connector: null,
  session: null,
  payment: null,
  said: null,
  facts: {},
  lastError: null,
  page: '/',
  browser: 'Chrome',
  language: 'en',
  isOnline: true,
  isSignedIn: false,
  isImpersonated: false,
  contract: '1.7.0',
  parts: ['@wattline/shell 1.1.1', '@wattline/session 1.0.0 failed entry-failed'],
  features: { mobileWalletPayments: true, thirdPartySignIn: true, receiptExport: true },
  requests: [],
  events: [],
  note: '',
};
const failed = {
  method: 'GET',
  path: '/api/networks',
  status: null,
  requestId: null,
  correlationId: null,
  milliseconds: 1,
  time: report.madeAt,
  sender: 'shell',
};
const lines = (changes: Partial<HelpReport>) =>
  Object.fromEntries(reportLines({ ...report, ...changes }, t, formatsFor('en').time));

describe('docs/rules.md help-at-hand: a readable report', () => {
  test('an unknown fact has no row', () => {
    expect(lines({})).toEqual({
      page: '/',
      app: 'shell 1.1.1, session 1.0.0 failed entry-failed',
      device: 'Chrome',
      time: expect.stringMatching(/\d/),
    });
  });

  test.each<[string, Partial<HelpReport>, string, string]>([
    ['a charger with its connector', { charger: 'EVSE-1', connector: '2' }, 'charger', 'EVSE-1 · 2'],
    ['a charger alone', { charger: 'EVSE-1' }, 'charger', 'EVSE-1'],
    ['what a part knows', { facts: { result: 'REJECTED', http: '200' } }, 'details', 'result: REJECTED · http: 200'],
    ['a failure of the page', { code: 'K7Q2-9F3A' }, 'errorCode', 'K7Q2-9F3A'],
    ['a call without an answer', { lastError: failed }, 'lastError', 'GET /api/networks: noAnswer'],
    [
      'a call with its id',
      { lastError: { ...failed, status: 503, requestId: 'r-1' } },
      'lastError',
      'GET /api/networks: 503 · request r-1',
    ],
  ])('shows a row: %s', (_, changes, label, value) => {
    expect(lines(changes)[label]).toBe(value);
  });
});
