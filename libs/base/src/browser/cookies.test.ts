/** @jest-environment-options {"url": "https://wattline.example/"} */
import { readCookie, readCookies, removeCookie, writeCookie, type CookieName } from './cookies';

const AUTH_DATA = 'authData' as CookieName;
const REFRESH_TOKEN = 'refreshToken' as CookieName;
const BROKEN = 'broken' as CookieName;
const A = 'a' as CookieName;

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  for (const { key } of readCookies()) removeCookie(key);
});

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

function blockCookies(): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked });
}

describe('2 §9 cookies', () => {
  test('a cookie is set for the whole app, on https only, for some days', () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    expect(writeCookie(REFRESH_TOKEN, 'a b;c', 30)).toBe(true);
    expect(set).toHaveBeenCalledWith('refreshToken=a%20b%3Bc; Path=/; SameSite=Lax; Max-Age=2592000; Secure');
    expect(readCookie(REFRESH_TOKEN)).toBe('a b;c');
  });

  test('a cookie that is too long removes the earlier one', () => {
    writeCookie(AUTH_DATA, 'before', 7);
    expect(writeCookie(AUTH_DATA, 'x'.repeat(4_001), 7)).toBe(false);
    expect(readCookie(AUTH_DATA)).toBeNull();
  });

  test('a cookie is removed', () => {
    writeCookie(AUTH_DATA, 'before', 7);
    writeCookie(AUTH_DATA, null, 7);
    expect(readCookie(AUTH_DATA)).toBeNull();
  });

  test('blocked and damaged cookies are not read and break nothing', () => {
    document.cookie = 'broken=%E0%A4%A; Path=/';
    expect(readCookie(BROKEN)).toBeNull();
    blockCookies();
    expect(() => writeCookie(AUTH_DATA, 'x', 7)).not.toThrow();
    expect(readCookie(AUTH_DATA)).toBeNull();
    expect(readCookies()).toEqual([]);
  });

  test('all cookies are listed, damaged ones as they are', () => {
    writeCookie(A, 'b=c', 1);
    document.cookie = 'broken=%E0%A4%A; Path=/';
    expect(readCookies()).toEqual(
      expect.arrayContaining([
        { key: 'a', value: 'b=c' },
        { key: 'broken', value: '%E0%A4%A' },
      ]),
    );
    removeCookie(A);
    expect(readCookies()).toHaveLength(1);
  });
});
