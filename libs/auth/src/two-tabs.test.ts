import type { RefreshedTokens } from './auth-options';
import { readCookie } from './read-cookie';
import { ana, emptyBrowser, openTab, settle, webLocks } from './testing/tabs';

const now = Date.parse('2026-03-01T12:00:00Z');
const session = { driver: ana, accessToken: 'a1', refreshToken: 'r1', expiresIn: 3_600, firebaseToken: 'fb' };
const refresh = jest.fn<Promise<RefreshedTokens>, [string]>();
const fresh = { accessToken: 'a2', refreshToken: 'r2', expiresIn: 3_600 };

beforeEach(() => {
  jest.useFakeTimers({ now });
  emptyBrowser();
  // Each tab has its own; this stand-in for one has none, so that only what tabs share counts.
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

describe('2 §4 two tabs', () => {
  test('signed in in one is signed in in the other', async () => {
    const [one, other] = [openTab({ refresh }), openTab({ refresh })];
    await one.signIn(session);
    await settle();
    expect(other.authStore.getState().session).toEqual(one.authStore.getState().session);
    expect(openTab().currentDriver()).toEqual(ana);
  });

  test.each(['driver', 'expired'] as const)('signed out in one (%s) is signed out in the other', async (reason) => {
    const [one, other] = [openTab({ refresh }), openTab({ refresh })];
    await one.signIn(session);
    await settle();
    await one.signOut(reason);
    expect(other.currentDriver()).toBeNull();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(other.currentDriver()).toBeNull();
    expect(readCookie('authData')).toBeNull();
    expect(openTab().currentDriver()).toBeNull();
  });

  test('another driver in one is another driver in the other', async () => {
    const [one, other] = [openTab({ refresh }), openTab({ refresh })];
    await one.signIn(session);
    await settle();
    await one.signOut('driver');
    await one.signIn({ ...session, driver: { ...ana, id: 'u2' }, accessToken: 'b1' });
    await settle();
    expect(other.currentDriver()?.id).toBe('u2');
    expect(other.accessToken()).toBe('b1');
  });

  test('refresh once: who waits takes what the other has got', async () => {
    const [one, other] = [openTab({ refresh }), openTab({ refresh })];
    await one.signIn(session);
    await settle();
    jest.setSystemTime(now + 3_590_000);
    const tokens = await Promise.all([one.freshAccessToken(), other.freshAccessToken(), one.freshAccessToken()]);
    expect(tokens).toEqual(['a2', 'a2', 'a2']);
    expect(refresh.mock.calls).toEqual([['r1']]);
    expect(other.authStore.getState().session).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  });

  test('refused in one after the other has refreshed: no refresh', async () => {
    const [one, other] = [openTab({ refresh }), openTab({ refresh })];
    await one.signIn(session);
    await settle();
    await one.onUnauthorized();
    await expect(other.onUnauthorized()).resolves.toBe('a2');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('without locks, who comes second with a used refresh token is not signed out', async () => {
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
    const [one, other] = [openTab({ refresh }), openTab({ refresh })];
    await one.signIn(session);
    await settle();
    jest.setSystemTime(now + 3_590_000);
    await expect(Promise.all([one.freshAccessToken(), other.freshAccessToken()])).resolves.toEqual(['a2', 'a2']);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(one.currentDriver()).toEqual(ana);
  });
});

test('2 §4 a tab that slept through a sign-out finds out when it is shown', async () => {
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
