import { readStoredSession } from './stored-session';
import { ana } from './testing/tabs';

const bare = {
  driver: ana,
  accessToken: 'a1',
  refreshToken: null,
  expiresAt: null,
  firebaseToken: null,
  isShared: false,
};

const phoneOf = (user: object) =>
  readStoredSession(JSON.stringify({ user: { ...ana, ...user }, token: 'a1', expiresAt: 7 }), null)?.driver.phoneNumber;

describe('2 §3 stored auth data: blank strings are absent, and the first spelling with a value wins', () => {
  test.each([
    [
      'as this release stores it',
      { user: ana, token: 'a1', expiresAt: 7, firebaseToken: 'fb', shared: true },
      { ...bare, expiresAt: 7, firebaseToken: 'fb', isShared: true },
    ],
    [
      'of a tab that acts as another driver',
      { user: ana, token: 'a1', expiresAt: 7, impersonated: true },
      { ...bare, expiresAt: 7, isImpersonated: true },
    ],
    [
      'in snake_case',
      { user_info: ana, access_token: 'a1', refresh_token: 'r1', expires_at: '7', firebase_token: 'fb' },
      { ...bare, refreshToken: 'r1', expiresAt: 7, firebaseToken: 'fb' },
    ],
    ['with a blank token before the token', { user: ana, token: ' ', accessToken: '', access_token: 'a1' }, bare],
    ['with a user that is none before the user', { user: {}, userInfo: '', user_info: ana, token: 'a1' }, bare],
    ['with blank expiries', { user: ana, token: 'a1', expiresAt: '', expires_at: ' ' }, bare],
    ['with an expiry that is no number', { user: ana, token: 'a1', expiresAt: 'soon' }, bare],
    [
      'with blank tokens beside it',
      { user: ana, token: 'a1', refreshToken: '', refresh_token: 'r1', firebaseToken: ' ' },
      { ...bare, refreshToken: 'r1' },
    ],
  ])('reads %s', (_, stored, data) => {
    expect(readStoredSession(JSON.stringify(stored), null)).toEqual(data);
  });

  test('the refresh token of the cookie counts before a stored one; an impersonated session has none', () => {
    const stored = { user: ana, token: 'a1', refreshToken: 'r1' };
    expect(readStoredSession(JSON.stringify(stored), 'r2')?.refreshToken).toBe('r2');
    expect(readStoredSession(JSON.stringify({ ...stored, impersonated: true }), 'r2')?.refreshToken).toBeNull();
  });

  test('a phone that is an empty string counts as none', () => {
    expect(phoneOf({ phoneNumber: '' })).toBeNull();
    expect(phoneOf({ phoneNumber: '', phone_number: '+17875550101' })).toBe('+17875550101');
  });

  test.each([
    [null],
    [''],
    ['null'],
    ['7'],
    ['[]'],
    ['"a"'],
    ['{'],
    ['{"token":"a1"}'],
    ['{"user":{"id":"u1"},"token":""}'],
  ])('%s restores no session', (text) => {
    expect(readStoredSession(text, null)).toBeNull();
  });
});
