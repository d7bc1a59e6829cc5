import { readCookie } from '@wattline/base/browser';
import { storageKeys } from '@wattline/contract';
import { ana, blockStorage, emptyBrowser, openTab, settle, tokenOf } from './testing/tabs';

const now = Date.parse('2026-03-01T12:00:00Z');
const stored = { user: ana, token: 'abc', expiresAt: now + 600_000, firebaseToken: 'fb' };
const cookie = (name: string, value: unknown): void => {
  document.cookie = `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}; Path=/`;
};
const keepInTab = (value: unknown): void =>
  sessionStorage.setItem('authData', typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(() => {
  jest.useFakeTimers({ now });
  emptyBrowser();
});
afterEach(() => jest.useRealTimers());

describe('2 §3 stored auth data', () => {
  test('data of this tab is restored before the first screen', () => {
    keepInTab(stored);
    const tab = openTab();
    expect(tab.currentDriver()).toEqual(ana);
    expect(tab.accessToken()).toBe('abc');
    expect(tab.authStore.getState().session).toMatchObject({
      expiresAt: stored.expiresAt,
      firebaseToken: 'fb',
      refreshToken: null,
    });
  });

  test('without it the 7-day cookie is restored, and this tab keeps a copy', async () => {
    cookie('authData', stored);
    cookie('refreshToken', 'r1');
    const tab = openTab();
    expect(tab.authStore.getState().session).toMatchObject({ driver: ana, accessToken: 'abc', refreshToken: 'r1' });
    await settle();
    expect(JSON.parse(sessionStorage.getItem('authData') ?? '')).toEqual({ ...stored, shared: true });
  });

  test('without both the 30-day cookie is used: the fresh token names the driver', async () => {
    cookie('refreshToken', 'r1');
    const refresh = jest.fn(async () => ({
      accessToken: tokenOf({ sub: 'u1', email: 'ana@example.com' }),
      refreshToken: 'r2',
      expiresIn: 3_600,
    }));
    const loadDriver = jest.fn(async () => ana);
    const tab = openTab({ refresh, loadDriver });
    expect(tab.currentDriver()).toBeNull();
    await settle();
    expect(refresh).toHaveBeenCalledWith('r1');
    expect(loadDriver).toHaveBeenCalledWith('u1');
    expect(tab.currentDriver()).toEqual(ana);
    expect(readCookie(storageKeys.refreshToken)).toBe('r2');
  });

  test('a fresh token that names no driver signs no driver in', async () => {
    cookie('refreshToken', 'r1');
    const tab = openTab({ refresh: async () => ({ accessToken: 'opaque', refreshToken: 'r2', expiresIn: 3_600 }) });
    await settle();
    expect(tab.currentDriver()).toBeNull();
    expect(readCookie(storageKeys.refreshToken)).toBeNull();
  });

  test('data without an expiry is restored a moment later', async () => {
    keepInTab({ user: ana, token: 'abc' });
    const tab = openTab({ refresh: () => new Promise(() => undefined) });
    expect(tab.currentDriver()).toBeNull();
    await settle();
    expect(tab.accessToken()).toBe('abc');
  });

  test('storage that the browser blocks means that no driver is signed in', async () => {
    blockStorage();
    const tab = openTab();
    expect(tab.currentDriver()).toBeNull();
    await tab.signIn({ driver: ana, accessToken: 'abc' });
    await settle();
    expect(tab.accessToken()).toBe('abc');
    await tab.signOut('driver');
    expect(tab.accessToken()).toBeNull();
  });

  test('data of a tab that is reopened after another signed out signs no driver in', async () => {
    keepInTab({ ...stored, shared: true });
    const tab = openTab();
    expect(tab.currentDriver()).toBeNull();
    await settle();
    expect(sessionStorage.getItem('authData')).toBeNull();
  });

  test('2 §4 data of a former driver in a restored tab gives way at once to the driver who is signed in', async () => {
    const luis = { ...ana, id: 'u2', displayName: 'Luis' };
    for (const shared of [true, false]) {
      keepInTab({ ...stored, shared });
      cookie('authData', { ...stored, user: luis, token: 'b1' });
      cookie('refreshToken', 'r9');
      const tab = openTab();
      expect(tab.authStore.getState().session).toMatchObject({ driver: luis, accessToken: 'b1', refreshToken: 'r9' });
      await settle();
      expect(tab.currentDriver()).toEqual(luis);
      expect(JSON.parse(sessionStorage.getItem('authData') ?? '')).toMatchObject({ user: luis, token: 'b1' });
    }
  });

  test.each([
    ['keeps the sign-in service’s token that was too long for the cookie', { ...stored, firebaseToken: null }, stored],
    ['counts if the cookie is damaged', 'not json', stored],
    ['gives way to the session that the tabs share', { ...stored, token: 'newer' }, { ...stored, token: 'newer' }],
  ])('data of this tab %s', async (_, shared, { user, token, firebaseToken }) => {
    keepInTab({ ...stored, shared: true });
    cookie('authData', shared);
    const tab = openTab();
    await settle();
    expect(tab.authStore.getState().session).toMatchObject({ driver: user, accessToken: token, firebaseToken });
  });

  test('with full storage the sign-in lasts until the page is left, and an earlier one does not return', async () => {
    keepInTab({ ...stored, user: { ...ana, id: 'u0' } });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tab = openTab({ refresh: async () => ({ accessToken: 'a2', refreshToken: null, expiresIn: 3_600 }) });
    await tab.signIn({ driver: ana, accessToken: 'abc', refreshToken: 'r1', expiresIn: 3_600 });
    await settle();
    expect(tab.currentDriver()).toEqual(ana);
    expect(sessionStorage.getItem('authData')).toBeNull();
    await expect(tab.onUnauthorized()).resolves.toBe('a2');
    expect(tab.reload().currentDriver()).toEqual(ana);
  });
});
