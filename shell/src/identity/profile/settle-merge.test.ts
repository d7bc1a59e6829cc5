import '../../testing/one-tab';
import '../../refunds/testing/configured';
import { findCharge, readOpenCharges, RECORDS_CACHE, startingCharges, stopOrderPath } from '@wattline/charge';
import {
  keepCharge,
  owedCharge,
  pastCharge,
  runningCharge,
  startingCharge,
  waitingStop,
} from '@wattline/charge/testing';
import { envelope, fakeBackend, fakeCaches, pass, removeCaches } from '@wattline/testing';
import { watchRefunds } from '../../refunds/watch-refunds';
import { driverOf, signInAs } from '../../testing/driver';
import { readAskedDeletion } from '../account-deletion/ask-deletion';
import { readReceiptPreferences } from '../receipt-preferences';
import { settleMerge } from './settle-merge';

const driver = (id: string) => driverOf({ id });

const merge = { phone: '+17875550100', currentUserId: 'drv-old', existingUserId: 'drv-new', existingEmail: null };
const verified = {
  phone: merge.phone,
  driver: driver('drv-new'),
  token: 'token-drv-new',
  refreshToken: null,
  expiresIn: 3_600,
};
const old = { driverId: 'drv-old' };
const attempt = (driverId: string, wallet: object | null) => JSON.stringify({ key: `k-${driverId}`, driverId, wallet });

beforeAll(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterAll(() => void jest.useRealTimers());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs(driver('drv-old'));
});
afterEach(async () => {
  localStorage.clear();
  signInAs(null);
  await pass(600_000);
});

describe('2 §8 records-outlive-accounts: a merge', () => {
  test('what is owed to the former account is asked for as the merged driver, under its key, after a boot', async () => {
    const backend = fakeBackend();
    backend.on('/ocpi/emsp/2.2.1/sessions/S1', {
      body: envelope({
        id: 'S1',
        status: 'COMPLETED',
        currency: 'USD',
        total_cost: { excl_vat: 12.74, incl_vat: 14.27 },
      }),
    });
    backend.on('/refund', { body: {} });
    keepCharge(owedCharge({}, old));
    expect(await settleMerge(verified, merge)).toMatchObject({ kind: 'merged', driver: { id: 'drv-new' } });
    // The next page of this browser.
    watchRefunds();
    await pass(0);
    expect(backend.requestsTo('/refund').map(({ path, headers }) => [path, headers.get('Idempotency-Key')])).toEqual([
      ['/api/athmovil/payments/ath-1/refund', 'refund-ath-1'],
    ]);
    expect(findCharge({ paymentId: 'ath-1' })).toMatchObject({ driverId: 'drv-new', refund: { state: 'requested' } });
  });

  test('all records of the former account become those of the merged driver', async () => {
    keepCharge({ ...runningCharge('S1', old), stop: waitingStop(old) });
    keepCharge(startingCharge({}, old));
    keepCharge(pastCharge('S0', {}, { ...old, isPrivate: true }));
    keepCharge(runningCharge('S9', { driverId: 'drv-other' }));
    localStorage.setItem('paymentAttempt_drv-old', attempt('drv-old', { paid: true }));
    localStorage.setItem('deletionAsked_drv-old', '{"key":"k","code":"c","askedAt":"2025-09-03T10:00:00Z"}');
    localStorage.setItem('receipt_prefs_drv-old', '{"wantsReceipts":true,"rememberChoice":true}');
    sessionStorage.setItem('pendingSession', '{"id":"P1","userId":"drv-old","later":{"driverId":"drv-old"}}');
    await settleMerge(verified, merge);
    expect(readOpenCharges().map(({ driverId, stop }) => [driverId, stop?.driverId])).toEqual([
      ['drv-other', undefined],
      ['drv-new', undefined],
      ['drv-new', 'drv-new'],
    ]);
    expect(startingCharges('drv-new')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('paymentAttempt_drv-new') ?? '')).toMatchObject({
      key: 'k-drv-old',
      driverId: 'drv-new',
    });
    expect(readAskedDeletion('drv-new')).toMatchObject({ key: 'k' });
    expect(readReceiptPreferences('drv-new')).toMatchObject({ rememberChoice: true });
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/(?<!k-)drv-old/);
  });

  test.each<[string, object | null, object | null, string]>([
    ['the paid one, where the merged driver’s is not', { paid: true }, { paid: false }, 'k-drv-old'],
    ['their own, where that is paid', { paid: true }, { paid: true }, 'k-drv-new'],
    ['the one with a payment, where theirs has none', { paid: false }, null, 'k-drv-old'],
  ])('of two tries to pay the merged driver goes on with %s', async (_, former, own, key) => {
    localStorage.setItem('paymentAttempt_drv-old', attempt('drv-old', former));
    localStorage.setItem('paymentAttempt_drv-new', attempt('drv-new', own));
    await settleMerge(verified, merge);
    expect(JSON.parse(localStorage.getItem('paymentAttempt_drv-new') ?? '')).toMatchObject({
      key,
      driverId: 'drv-new',
    });
    // A payment that the backend has named is money, and stays.
    expect(localStorage.getItem('paymentAttempt_drv-old') !== null).toBe((key === 'k-drv-new' ? former : own) !== null);
  });

  test('the account that stays may be the one that was signed in', async () => {
    keepCharge(owedCharge({}, { driverId: 'drv-new' }));
    await settleMerge({ ...verified, driver: driver('drv-old') }, merge);
    expect(findCharge({ paymentId: 'ath-1' })?.driverId).toBe('drv-old');
  });

  test('without a token the driver has to sign in again, and finds their records', async () => {
    keepCharge(owedCharge({}, old));
    expect(await settleMerge({ ...verified, token: '' }, merge)).toEqual({ kind: 'mergeNoToken' });
    expect(findCharge({ paymentId: 'ath-1' })?.driverId).toBe('drv-new');
  });

  test('one of which the answer names no driver leaves every record', async () => {
    keepCharge(owedCharge({}, old));
    expect(await settleMerge({ ...verified, driver: null }, merge)).toEqual({ kind: 'mergeNoUser' });
    expect(findCharge({ paymentId: 'ath-1' })?.driverId).toBe('drv-old');
  });

  test('stop-waits-for-a-signal: the service worker’s order is the merged driver’s too', async () => {
    const path = stopOrderPath('S1');
    const stored = fakeCaches({
      [RECORDS_CACHE]: { [path]: { sessionId: 'S1', stop: waitingStop(old) }, '/wishes/1': {} },
    });
    await settleMerge(verified, merge);
    await pass(0);
    expect(stored.get(RECORDS_CACHE)?.get(path)).toMatchObject({ stop: { driverId: 'drv-new', key: 'stop-S1' } });
    removeCaches();
  });
});
