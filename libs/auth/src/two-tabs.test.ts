import { readCookie } from '@wattline/base/browser';
import { storageKeys } from '@wattline/contract';
import type { RefreshedTokens } from './auth-store';
import { ana, emptyBrowser, holdCookies, openTab, settle, type Tab, webLocks } from './testing/tabs';

const now = Date.parse('2026-03-01T12:00:00Z');
const session = { driver: ana, accessToken: 'a1', refreshToken: 'r1', expiresIn: 3_600, firebaseToken: 'fb' };
const refresh = jest.fn<Promise<RefreshedTokens>, [string]>();
const fresh = { accessToken: 'a2', refreshToken: 'r2', expiresIn: 3_600 };

beforeEach(() => {
  jest.useFakeTimers({ now });
  emptyBrowser();
  // Each tab has its own; this stand-in has none, so that only shared storage counts.
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  refresh.mockReset().mockResolvedValue(fresh);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: webLocks() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

/** Two tabs, with a driver who has signed in in the first. */
async function twoTabs(): Promise<[Tab, Tab]> {
  const tabs: [Tab, Tab] = [openTab({ refresh }), openTab({ refresh })];
  await tabs[0].signIn(session);
  await settle();
  return tabs;
}

describe('2 §4 two tabs', () => {
  test('a sign-in in one tab signs the other in', async () => {
    const [one, other] = await twoTabs();
    expect(other.authStore.getState().session).toEqual(one.authStore.getState().session);
    expect(openTab().currentDriver()).toEqual(ana);
  });

  test.each(['driver', 'expired'] as const)('a sign-out in one tab (%s) signs the other out', async (reason) => {
    const [one, other] = await twoTabs();
    await one.signOut(reason);
    expect(other.currentDriver()).toBeNull();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(other.currentDriver()).toBeNull();
    expect(readCookie(storageKeys.authData)).toBeNull();
    expect(openTab().currentDriver()).toBeNull();
  });

  test('another driver in one tab becomes the driver of the other', async () => {
    const [one, other] = await twoTabs();
    await one.signOut('driver');
    await one.signIn({ ...session, driver: { ...ana, id: 'u2' }, accessToken: 'b1' });
    await settle();
    expect(other.currentDriver()?.id).toBe('u2');
    expect(other.accessToken()).toBe('b1');
  });

  test('two tabs refresh once: the one that waits takes the other’s tokens', async () => {
    const [one, other] = await twoTabs();
    jest.setSystemTime(now + 3_590_000);
    const tokens = await Promise.all([one.freshAccessToken(), other.freshAccessToken(), one.freshAccessToken()]);
    expect(tokens).toEqual(['a2', 'a2', 'a2']);
    expect(refresh.mock.calls).toEqual([['r1']]);
    expect(other.authStore.getState().session).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  });

  test('a call that is refused in one tab after the other has refreshed makes no refresh', async () => {
    const [one, other] = await twoTabs();
    await one.onUnauthorized();
    await expect(other.onUnauthorized()).resolves.toBe('a2');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('without locks, the tab that comes second with a used refresh token is not signed out', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    let first = true;
    refresh.mockImplementation(async () => {
      if (!first) {
        // The other's answer arrives before this refusal.
        await jest.advanceTimersByTimeAsync(100);
        throw Object.assign(new Error('used'), { httpStatus: 401 });
      }
      first = false;
      return fresh;
    });
    const [one, other] = await twoTabs();
    jest.setSystemTime(now + 3_590_000);
    await expect(Promise.all([one.freshAccessToken(), other.freshAccessToken()])).resolves.toEqual(['a2', 'a2']);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(one.currentDriver()).toEqual(ana);
  });
});

const SETTLED_MS = 1_000;

/** Everything that a driver or a timer may ask of a tab leaves it signed out. */
async function expectSignedOut(tab: Tab): Promise<void> {
  await settle();
  expect(tab.currentDriver()).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect(tab.freshAccessToken()).resolves.toBeNull();
  expect(tab.currentDriver()).toBeNull();
}

const nothing = (): void => undefined;

describe('2 §4 cookies that arrive after the message of the tab that wrote them', () => {
  test('a sign-out holds while the cookies still show the session', async () => {
    const [one, other] = await twoTabs();
    const arrive = holdCookies();
    await one.signOut('driver');
    await expectSignedOut(other);
    arrive();
    await jest.advanceTimersByTimeAsync(60_000);
    await expectSignedOut(other);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('a sign-out holds also while they show tokens that this tab never had', async () => {
    const [one, other] = await twoTabs();
    await one.onUnauthorized();
    expect(other.accessToken()).toBe('a1');
    const arrive = holdCookies();
    await one.signOut('driver');
    await expectSignedOut(other);
    arrive();
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    await expectSignedOut(other);
  });

  test('a refresh that is answered after the sign-out signs no driver in', async () => {
    let answer: (tokens: RefreshedTokens) => void = nothing;
    refresh.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const [one, other] = await twoTabs();
    const refreshed = other.onUnauthorized();
    await settle();
    const arrive = holdCookies();
    await one.signOut('driver');
    await settle();
    answer(fresh);
    await expect(refreshed).resolves.toBeNull();
    arrive();
    await expectSignedOut(other);
    expect([readCookie(storageKeys.authData), readCookie(storageKeys.refreshToken)]).toEqual([null, null]);
  });

  test('a refresh that was written before the message of the sign-out signs no driver in', async () => {
    const [one, other] = await twoTabs();
    await other.onUnauthorized();
    const written = document.cookie;
    const arrive = holdCookies();
    await one.signOut('driver');
    arrive();
    await settle();
    for (const pair of written.split('; ')) document.cookie = `${pair}; Path=/`;
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    await expectSignedOut(other);
    expect(openTab().currentDriver()).toBeNull();
  });

  test('a sign-in counts as soon as the cookies are there', async () => {
    const [one, other] = [openTab({ refresh }), openTab({ refresh })];
    const arrive = holdCookies();
    await one.signIn(session);
    await settle();
    expect(other.currentDriver()).toBeNull();
    arrive();
    await jest.advanceTimersByTimeAsync(SETTLED_MS);
    expect(other.currentDriver()).toEqual(ana);
  });

  test('a backend that gives the same refresh token at the next sign-in keeps the driver signed in', async () => {
    const [one, other] = await twoTabs();
    await one.signOut('driver');
    await one.signIn({ ...session, accessToken: 'b1' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(other.authStore.getState().session).toMatchObject({ accessToken: 'b1', refreshToken: 'r1' });
    expect(readCookie(storageKeys.refreshToken)).toBe('r1');
  });
});

describe('2 §5 a profile saved in one of two tabs', () => {
  test('it restores no used refresh token after the other has refreshed', async () => {
    const [one, other] = await twoTabs();
    await one.onUnauthorized();
    expect(other.accessToken()).toBe('a1');
    await other.updateDriver('u1', { phoneNumber: '+19395550100' });
    expect(readCookie(storageKeys.refreshToken)).toBe('r2');
    expect(JSON.parse(readCookie(storageKeys.authData) ?? '')).toMatchObject({
      token: 'a2',
      user: { ...ana, phoneNumber: '+19395550100' },
    });
    expect(other.authStore.getState().session).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  });

  test('it leaves the refresh token alone while another tab’s refresh is written', async () => {
    const [one, other] = await twoTabs();
    const arrive = holdCookies();
    await one.onUnauthorized();
    await other.updateDriver('u1', { phoneNumber: '+19395550100' });
    arrive();
    expect(readCookie(storageKeys.refreshToken)).toBe('r2');
  });

  test('it changes no driver after another one signed in there', async () => {
    const [one, other] = await twoTabs();
    const luis = { ...ana, id: 'u2', displayName: 'Luis' };
    await one.signIn({ ...session, driver: luis, accessToken: 'b1', refreshToken: 'r9' });
    await other.updateDriver('u1', { phoneNumber: '+19395550100' });
    expect(other.currentDriver()).toEqual(luis);
    expect(JSON.parse(readCookie(storageKeys.authData) ?? '')).toMatchObject({ token: 'b1', user: luis });
  });

  test('it signs no driver in after the other signed out', async () => {
    const tab = openTab({ refresh });
    await tab.signIn(session);
    await settle();
    for (const name of ['authData', 'refreshToken']) document.cookie = `${name}=; Path=/; Max-Age=0`;
    await tab.updateDriver('u1', { phoneNumber: '+19395550100' });
    expect(tab.currentDriver()).toBeNull();
    expect(document.cookie).toBe('');
  });
});

test('2 §4 a tab that was suspended during a sign-out notices it when it is shown', async () => {
  jest.restoreAllMocks();
  const tab = openTab({ refresh });
  await tab.signIn(session);
  await settle();
  for (const name of ['authData', 'refreshToken']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.currentDriver()).toBeNull();
  expect(sessionStorage.getItem('authData')).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
});
