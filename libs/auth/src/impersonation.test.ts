import { readCookie } from '@wattline/base/browser';
import { readCharges, RECORDS_CACHE } from '@wattline/charge';
import {
  keepCharge,
  owedCharge,
  paidCharge,
  pastCharge,
  runningCharge,
  startingCharge,
} from '@wattline/charge/testing';
import { KEPT_SESSIONS, storageKeys } from '@wattline/contract';
import { fakeCaches, removeCaches } from '@wattline/testing';
import type { RefreshedTokens } from './auth-store';
import { ana, emptyBrowser, openTab, settle, type Tab, tokenOf } from './testing/tabs';

const now = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const own = { driver: ana, accessToken: 'own', refreshToken: 'r1', expiresIn: 3_600, firebaseToken: 'own-fb' };
const luis = { ...ana, id: 'u2', email: 'luis@example.com', displayName: 'Luis' };
const other = { driver: luis, accessToken: 'luis', firebaseToken: 'luis-fb' };
const refresh = jest.fn<Promise<RefreshedTokens>, [string]>();
const tell = jest.fn<Promise<Response>, [unknown, RequestInit?]>();
const kept = () => JSON.parse(sessionStorage.getItem('authData') ?? 'null') as unknown;

beforeEach(() => {
  jest.useFakeTimers({ now });
  emptyBrowser();
  refresh.mockReset().mockResolvedValue({ accessToken: 'own-2', refreshToken: 'r2', expiresIn: 3_600 });
  tell.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(tell);
});
afterEach(() => jest.useRealTimers());

async function impersonating(): Promise<Tab> {
  const tab = openTab({ refresh, syncUrl: '/auth/token' });
  await tab.signIn(own);
  await settle();
  await tab.impersonate(other);
  await settle();
  return tab;
}

describe('1 §2 impersonation', () => {
  test('§3, §9: it is stored as the debug variant of the session, for 7 days, per tab', async () => {
    const cookie = await impersonating().then(() => readCookie(storageKeys.authData));
    expect(kept()).toEqual({
      user: luis,
      token: 'luis',
      firebaseToken: 'luis-fb',
      expiresAt: now + 7 * DAY_MS,
      impersonated: true,
    });
    expect(JSON.parse(cookie ?? '')).toMatchObject({ user: ana, token: 'own' });
    expect(readCookie(storageKeys.refreshToken)).toBe('r1');
  });

  test('it survives a reload and the refresh of the operator’s own token', async () => {
    const tab = (await impersonating()).reload();
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(tab.authStore.getState().session).toMatchObject({
      driver: luis,
      accessToken: 'luis',
      refreshToken: null,
      isImpersonated: true,
    });
    expect(refresh).not.toHaveBeenCalled();
    expect(await tab.freshAccessToken()).toBe('luis');
  });

  test('a refused token is not exchanged for the operator’s own', async () => {
    const tab = await impersonating();
    await expect(tab.onUnauthorized()).rejects.toThrow('No refresh token available');
    expect(tab.currentDriver()).toEqual(luis);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('the server that keeps a copy of the token receives no request', async () => {
    await impersonating();
    expect(tell.mock.calls.map(([, init]) => init?.body)).toEqual(['{"token":"own"}']);
  });

  test('another tab’s sign-out and sign-in leave it alone', async () => {
    const tab = await impersonating();
    const session = sessionStorage.getItem('authData') ?? '';
    sessionStorage.clear();
    const second = openTab({ refresh });
    await second.signOut('driver');
    sessionStorage.setItem('authData', session);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tab.currentDriver()).toEqual(luis);
    await second.signIn({ ...own, accessToken: 'own-3' });
    sessionStorage.setItem('authData', session);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tab.currentDriver()).toEqual(luis);
  });

  test('a changed profile and new tokens of the other driver are kept per tab', async () => {
    const tab = await impersonating();
    await tab.updateDriver('u2', { phoneNumber: '+17875550199' });
    await tab.signIn({
      driver: { ...luis, phoneNumber: '+17875550199' },
      accessToken: tokenOf({ exp: now / 1_000 + 3_600 }),
    });
    expect(tab.authStore.getState().session).toMatchObject({
      driver: { id: 'u2', phoneNumber: '+17875550199' },
      refreshToken: null,
      isImpersonated: true,
    });
    expect(readCookie(storageKeys.authData)).toContain('"token":"own"');
  });

  test.each([
    ['the way out', (tab: Tab) => tab.endImpersonation()],
    ['signing out', (tab: Tab) => tab.signOut('driver')],
    ['7 days', async () => jest.setSystemTime(now + 7 * DAY_MS - 30_000)],
  ])('%s leads back to the operator’s own session', async (_, end) => {
    const tab = await impersonating();
    await end(tab);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(tab.currentDriver()).toEqual(ana);
    expect(tab.authStore.getState().session?.isImpersonated).toBeUndefined();
    expect(kept()).toMatchObject({ user: ana, shared: true });
  });

  describe('records-have-a-driver: the operator’s device keeps nothing of the driver', () => {
    const u2 = { driverId: 'u2' };

    beforeEach(() => {
      fakeCaches({ [KEPT_SESSIONS]: {}, [RECORDS_CACHE]: {} });
      keepCharge(pastCharge('S0', {}, u2));
      keepCharge(runningCharge('S1', u2));
      keepCharge(paidCharge('S2', {}, u2));
      keepCharge(pastCharge('S3', {}, { driverId: 'u1' }));
      localStorage.setItem('receipt_prefs_u2', '{"wantsReceipts":true,"rememberChoice":true}');
      localStorage.setItem('deletionAsked_u2', '{"key":"k"}');
      localStorage.setItem('meterReadings', '[{"id":"S1"}]');
      sessionStorage.setItem('activeSession', '{"id":"S1"}');
      sessionStorage.setItem('pendingSession', '{"id":"P1","userId":"u2","userEmail":"luis@example.com"}');
    });
    afterEach(removeCaches);

    test.each([
      ['the way out', (tab: Tab) => tab.endImpersonation()],
      ['signing out', (tab: Tab) => tab.signOut('driver')],
      ['a real sign-in', (tab: Tab) => tab.signIn({ ...own, accessToken: 'own-4', refreshToken: 'r4' })],
      ['acting as another driver', (tab: Tab) => tab.impersonate({ ...other, driver: { ...ana, id: 'u3' } })],
    ])('after %s', async (_, end) => {
      await end(await impersonating());
      await settle();
      expect(readCharges().map(({ id }) => id)).toEqual(['pa-S3']);
      expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/u2|luis@|S[012]/);
      expect(await caches.keys()).toEqual([]);
    });

    test('refunds-owed: what money depends on stays, for that driver alone', async () => {
      keepCharge(owedCharge({}, { ...u2, sessionId: 'S4' }));
      keepCharge(startingCharge({}, u2));
      localStorage.setItem('paymentAttempt_u2', '{"key":"k"}');
      const tab = await impersonating();
      await tab.endImpersonation();
      expect(readCharges().map(({ id, isPrivate }) => [id, isPrivate])).toEqual([
        ['pa-1', true],
        ['ath-1', true],
        ['pa-S3', false],
      ]);
      expect(localStorage.getItem('paymentAttempt_u2')).not.toBeNull();
    });
  });

  test('a visitor returns to no session; without an impersonation nothing ends', async () => {
    const tab = openTab({ refresh });
    await tab.impersonate(other);
    expect(tab.currentDriver()).toEqual(luis);
    await tab.endImpersonation();
    expect(tab.currentDriver()).toBeNull();
    expect(kept()).toBeNull();
    await tab.signIn(own);
    await tab.endImpersonation();
    expect(tab.currentDriver()).toEqual(ana);
  });

  test('a real sign-in replaces it', async () => {
    const tab = await impersonating();
    await tab.signIn({ ...own, accessToken: 'own-4', refreshToken: 'r4' });
    expect(tab.authStore.getState().session).toMatchObject({ driver: ana, accessToken: 'own-4', refreshToken: 'r4' });
    expect(tab.authStore.getState().session?.isImpersonated).toBeUndefined();
    expect(readCookie(storageKeys.refreshToken)).toBe('r4');
  });
});
