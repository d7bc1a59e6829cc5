import { readCookie } from '@wattline/base/browser';
import { storageKeys } from '@wattline/contract';
import type { RefreshedTokens } from '../auth-store';
import { ana, blockStorage, emptyBrowser, openTab, settle, type Tab, tokenOf, webLocks } from '../testing/tabs';

const now = Date.parse('2026-03-01T12:00:00Z');
const session = { driver: ana, accessToken: 'a1', refreshToken: 'r1', expiresIn: 3_600, firebaseToken: 'fb' };
const MINUTE = 60_000;

/** As libs/api's ServiceError. */
const answered = (httpStatus: number): Error => Object.assign(new Error('refused'), { status: httpStatus, httpStatus });
const noNetwork = (): Error => Object.assign(new Error('Network Error'), { status: 500, httpStatus: null });

let count = 1;
const refresh = jest.fn<Promise<RefreshedTokens>, [string]>();
const renewing = async (): Promise<RefreshedTokens> => {
  count += 1;
  return { accessToken: `a${count}`, refreshToken: `r${count}`, expiresIn: 3_600 };
};

const signedOut = (tab: Tab): boolean =>
  tab.currentDriver() === null &&
  readCookie(storageKeys.refreshToken) === null &&
  readCookie(storageKeys.authData) === null;
const lastError = (tab: Tab): string | undefined => tab.authStore.getState().refreshError?.message;

async function signedIn(changes: Partial<typeof session> & { refreshToken?: string } = {}): Promise<Tab> {
  const tab = openTab({ refresh });
  await tab.signIn({ ...session, ...changes });
  return tab;
}

beforeEach(() => {
  jest.useFakeTimers({ now });
  emptyBrowser();
  count = 1;
  refresh.mockReset().mockImplementation(renewing);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: webLocks() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

describe('2 §4 a token is refreshed', () => {
  test('it is refreshed when less than 60 s remain, not before', async () => {
    const tab = await signedIn();
    jest.setSystemTime(now + 59 * MINUTE);
    await expect(tab.freshAccessToken()).resolves.toBe('a1');
    jest.setSystemTime(now + 59 * MINUTE + 1);
    await expect(tab.freshAccessToken()).resolves.toBe('a2');
    expect(refresh.mock.calls).toEqual([['r1']]);
    expect(tab.authStore.getState().session).toEqual({
      driver: ana,
      accessToken: 'a2',
      refreshToken: 'r2',
      expiresAt: now + 59 * MINUTE + 1 + 3_600_000,
      firebaseToken: 'fb',
    });
    expect(JSON.parse(sessionStorage.getItem('authData') ?? '')).toMatchObject({ token: 'a2' });
    expect(JSON.parse(readCookie(storageKeys.authData) ?? '')).toMatchObject({ token: 'a2', user: ana });
    expect(readCookie(storageKeys.refreshToken)).toBe('r2');
  });

  test.each([
    ['with Web Locks', true],
    ['without', false],
  ])('one refresh serves all simultaneous callers, %s', async (_, locks) => {
    if (!locks) Reflect.deleteProperty(navigator, 'locks');
    const tab = await signedIn({ expiresIn: 30 });
    await settle();
    refresh.mockClear();
    jest.setSystemTime(now + 60 * MINUTE);
    const tokens = await Promise.all([tab.freshAccessToken(), tab.onUnauthorized(), tab.freshAccessToken()]);
    expect(new Set(tokens).size).toBe(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('the tab reads the cookies that it wrote before another one gets the lock: the browser writes them later', async () => {
    const tab = await signedIn();
    jest.setSystemTime(now + 60 * MINUTE);
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const uses: string[] = [];
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => {
        uses.push('read');
        return cookie?.get?.call(document);
      },
      set: (value: string) => {
        uses.push('written');
        cookie?.set?.call(document, value);
      },
    });
    await tab.freshAccessToken();
    Reflect.deleteProperty(document, 'cookie');
    expect(uses).toContain('written');
    expect(uses.at(-1)).toBe('read');
  });

  test('the check every 30 s refreshes it', async () => {
    const tab = await signedIn();
    await jest.advanceTimersByTimeAsync(59 * MINUTE);
    expect(refresh).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(tab.accessToken()).toBe('a2');
  });

  test.each([
    ['a tab that slept is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => dispatchEvent(new Event('online'))],
  ])('it is refreshed when %s', async (_, wake) => {
    const tab = await signedIn();
    await settle();
    jest.setSystemTime(now + 8 * 60 * MINUTE);
    wake();
    await settle();
    expect(tab.accessToken()).toBe('a2');
  });

  test('a token that had expired when the tab was reloaded is refreshed', async () => {
    const tab = await signedIn();
    jest.setSystemTime(now + 120 * MINUTE);
    const again = tab.reload();
    expect(again.currentDriver()).toEqual(ana);
    await settle();
    expect(again.accessToken()).toBe('a2');
  });

  test('an answer without a refresh token keeps the one before; without a lifetime the claim counts', async () => {
    const accessToken = tokenOf({ exp: (now + 10 * MINUTE) / 1_000 });
    refresh.mockResolvedValue({ accessToken, refreshToken: null, expiresIn: null });
    const tab = await signedIn({ expiresIn: 30 });
    await settle();
    expect(tab.authStore.getState().session).toMatchObject({ refreshToken: 'r1', expiresAt: now + 10 * MINUTE });
  });

  test('no refresh is made for a visitor', async () => {
    const tab = openTab({ refresh });
    await expect(tab.freshAccessToken()).resolves.toBeNull();
    await expect(tab.onUnauthorized()).resolves.toBeNull();
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('a refresh does not revive a session that ended meanwhile', async () => {
    const late = { accessToken: 'late', refreshToken: 'late', expiresIn: 3_600 };
    refresh.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(late), 5_000)));
    const tab = await signedIn({ expiresIn: 30 });
    await settle();
    expect(refresh).toHaveBeenCalledTimes(1);
    await tab.signOut('driver');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(signedOut(tab)).toBe(true);
  });

  test('it is refreshed with blocked storage as well', async () => {
    blockStorage();
    const tab = await signedIn({ expiresIn: 30 });
    await expect(tab.freshAccessToken()).resolves.toBe('a2');
    expect(tab.authStore.getState().session?.refreshToken).toBe('r2');
  });
});

describe('2 §4 a device clock that is set after the sign-in', () => {
  test('after it is set back by an hour the token still ends in time', async () => {
    const tab = await signedIn();
    await settle();
    jest.setSystemTime(now - 60 * MINUTE);
    await jest.advanceTimersByTimeAsync(58 * MINUTE);
    expect(tab.accessToken()).toBe('a1');
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect(tab.accessToken()).toBe('a2');
  });

  test('after it is set back by an hour before a reload, each 401 leads to one refresh', async () => {
    const tab = (await signedIn()).reload();
    await settle();
    jest.setSystemTime(now - 60 * MINUTE);
    await expect(tab.onUnauthorized('a1')).resolves.toBe('a2');
    jest.setSystemTime(now - 120 * MINUTE);
    await jest.advanceTimersByTimeAsync(40_000);
    await expect(tab.onUnauthorized('a2')).resolves.toBe('a3');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('after it is set forward by an hour, one refresh gives a token that serves', async () => {
    const tab = await signedIn();
    jest.setSystemTime(now + 60 * MINUTE);
    await expect(tab.freshAccessToken()).resolves.toBe('a2');
    await expect(tab.freshAccessToken()).resolves.toBe('a2');
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('docs/rules.md: signed-in-through-faults: a refresh with a lost answer', () => {
  /**
   * A backend with refresh tokens that serve once. It answers the same token again with the same result, as under one
   * key.
   */
  const answers = new Map<string, Promise<RefreshedTokens>>();
  const once = (token: string): Promise<RefreshedTokens> => {
    const answer = answers.get(token) ?? renewing();
    answers.set(token, answer);
    return answer;
  };
  beforeEach(() => answers.clear());

  test('it is repeated by the next check, with the same token', async () => {
    refresh.mockImplementationOnce(async (token) => {
      await once(token);
      throw noNetwork();
    });
    refresh.mockImplementation(once);
    const tab = await signedIn({ expiresIn: 30 });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(refresh.mock.calls).toEqual([['r1'], ['r1']]);
    expect(tab.authStore.getState()).toMatchObject({
      session: { accessToken: 'a2', refreshToken: 'r2' },
      refreshError: null,
    });
  });

  test.each([
    ['is reloaded', (tab: Tab) => tab.reload()],
    [
      'is closed, and another opened a day later',
      (tab: Tab) => {
        sessionStorage.clear();
        jest.setSystemTime(now + 24 * 60 * MINUTE);
        return tab.reload();
      },
    ],
  ])('the driver stays signed in when the tab %s', async (_, comeBack) => {
    Reflect.deleteProperty(navigator, 'locks');
    refresh.mockImplementationOnce((token) => {
      void once(token);
      return new Promise(() => undefined);
    });
    refresh.mockImplementation(once);
    const tab = comeBack(await signedIn({ expiresIn: 30 }));
    await settle();
    expect(tab.currentDriver()).toEqual(ana);
    expect(tab.accessToken()).toBe('a2');
  });
});

describe('a call that was answered with 401', () => {
  test('a second one soon after does not refresh: the token’s age was not the reason', async () => {
    const tab = await signedIn();
    await tab.onUnauthorized();
    await expect(tab.onUnauthorized()).resolves.toBe('a2');
    expect(refresh).toHaveBeenCalledTimes(1);
    jest.setSystemTime(now + 30_000);
    await expect(tab.onUnauthorized()).resolves.toBe('a3');
  });
});

describe('2 §8 a refresh that fails', () => {
  test.each([[401], [403]])('a refusal with %d clears the tokens at once', async (status) => {
    refresh.mockRejectedValue(answered(status));
    const tab = await signedIn();
    const received = jest.fn();
    tab.authStore.subscribe(({ session: left }) => received(left));
    await expect(tab.onUnauthorized()).rejects.toMatchObject({
      name: 'TokenRefreshError',
      message: 'Refresh token expired or invalid',
      cause: { httpStatus: status },
    });
    expect(signedOut(tab)).toBe(true);
    expect(received).toHaveBeenCalledWith(null);
    await expect(tab.freshAccessToken()).resolves.toBeNull();
  });

  test.each([[400], [404]])('an error %d clears them once the access token has expired', async (status) => {
    refresh.mockRejectedValue(answered(status));
    const tab = await signedIn({ expiresIn: 45 });
    await expect(tab.freshAccessToken()).resolves.toBe('a1');
    expect(lastError(tab)).toBe(`Token refresh failed: ${status}`);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(tab.currentDriver()).toEqual(ana);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(signedOut(tab)).toBe(true);
  });

  test.each([
    ['no network', noNetwork(), 'Token refresh failed: 500'],
    [
      'a time-out',
      Object.assign(new Error('Request timeout'), { status: 408, httpStatus: null }),
      'Token refresh failed: 408',
    ],
    ['503', answered(503), 'Token refresh failed: 503'],
    [
      'a refusal that is no clear no',
      Object.assign(new Error('Blocked'), { status: 403, httpStatus: null }),
      'Token refresh failed: 403',
    ],
    ['something odd', 'odd', 'Token refresh failed: 500'],
  ])('a failure by %s keeps them however long it lasts, and the next check tries again', async (_, error, message) => {
    refresh.mockRejectedValue(error);
    const tab = await signedIn({ expiresIn: 45 });
    await expect(tab.freshAccessToken()).resolves.toBe('a1');
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    await expect(tab.freshAccessToken()).rejects.toThrow(message);
    expect(lastError(tab)).toBe(message);
    expect(tab.currentDriver()).toEqual(ana);
    expect(readCookie(storageKeys.refreshToken)).toBe('r1');

    refresh.mockImplementation(renewing);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(tab.accessToken()).toBe('a2');
    expect(tab.authStore.getState().refreshError).toBeNull();
  });

  test('without a refresh token the token serves until it expires', async () => {
    const tab = openTab({ refresh });
    await tab.signIn({ ...session, refreshToken: null, expiresIn: 45 });
    await expect(tab.freshAccessToken()).resolves.toBe('a1');
    expect(lastError(tab)).toBe('No refresh token available');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(signedOut(tab)).toBe(true);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('a suspended tab that holds the lock does not clear them', async () => {
    const request = jest.fn(
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((__, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const tab = await signedIn({ expiresIn: 45 });
    await jest.advanceTimersByTimeAsync(15_000);
    expect(lastError(tab)).toBe('Token refresh failed: 408');
    expect(tab.currentDriver()).toEqual(ana);
  });
});
