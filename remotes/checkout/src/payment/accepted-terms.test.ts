import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { recordStart } from '../start-session/start-record';
import { paidByHold } from '../testing/starts';
import { acceptTerms } from './accepted-terms';

const AT = '2026-11-25T10:00:00.000Z';
const terms = (version: string) => [{ kind: 'terms', version, url: { es: '/terminos' } }];
const configure = (legal: object[]) => setConfig(readRuntimeConfig({ legal }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date(AT) });
});
afterEach(() => {
  jest.useRealTimers();
  configure([]);
});

test('the version that a driver paid under, and when, are kept with the charge from its start on', () => {
  configure(terms('2026-01'));
  acceptTerms();
  // The operator has newer terms by the time of the start.
  configure(terms('2026-12'));
  expect(recordStart(paidByHold, Date.now()).terms).toEqual({ version: '2026-01', acceptedAt: AT });
  expect(JSON.parse(localStorage.getItem('charges') ?? '')).toMatchObject([
    { id: 'pa-1', terms: { version: '2026-01', acceptedAt: AT } },
  ]);
});

test('without terms of the operator none are kept, whatever was accepted before', () => {
  configure(terms('2026-01'));
  acceptTerms();
  configure([]);
  acceptTerms();
  expect(recordStart(paidByHold, Date.now()).terms).toBeNull();
});

test('a privacy policy alone is nothing that a payment accepts', () => {
  configure([{ kind: 'privacy', version: '3', url: { es: '/privacidad' } }]);
  acceptTerms();
  expect(recordStart(paidByHold, Date.now()).terms).toBeNull();
});

test('blocked storage: the payment goes on, without a record', () => {
  configure(terms('2026-01'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(acceptTerms).not.toThrow();
  jest.restoreAllMocks();
});
