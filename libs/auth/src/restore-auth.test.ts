import { accessToken } from './auth-store';
import { restoreAuth } from './restore-auth';

describe('§3 auth data in session storage', () => {
  test.each([
    ['{"user":{},"token":"abc"}', 'abc'],
    ['{"user":{},"token":""}', null],
    ['{"token":1}', null],
    ['null', null],
    ['not json', null],
  ])('%s gives the token %j', (stored, expected) => {
    sessionStorage.setItem('authData', stored);
    restoreAuth();
    expect(accessToken()).toBe(expected);
  });

  test('storage that the browser blocks means nobody is signed in', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    restoreAuth();
    expect(accessToken()).toBeNull();
  });
});
