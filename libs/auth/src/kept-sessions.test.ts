import { KEPT_SESSIONS } from '@wattline/contract';
import { ana, emptyBrowser, openTab, settle } from './testing/tabs';

const session = { driver: ana, accessToken: 'a1', refreshToken: 'r1', expiresIn: 3_600, firebaseToken: 'fb' };
const remove = jest.fn(() => Promise.resolve(true));

beforeEach(() => {
  jest.useFakeTimers();
  emptyBrowser();
  remove.mockClear();
  Object.defineProperty(globalThis, 'caches', { value: { delete: remove }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('last-known-with-its-age: kept sessions go with the driver', () => {
  test('with another driver; not where the same one signs in again', async () => {
    const tab = openTab();
    await tab.signIn(session);
    await settle();
    remove.mockClear();
    await tab.signIn({ ...session, accessToken: 'a2' });
    expect(remove).not.toHaveBeenCalled();
    await tab.signIn({ ...session, driver: { ...ana, id: 'u2' } });
    expect(remove.mock.calls).toEqual([[KEPT_SESSIONS]]);
  });

  test.each([
    ['driver', [[KEPT_SESSIONS]]],
    ['expired', []],
  ] as const)('with a sign-out by the driver: %s', async (reason, removed) => {
    const tab = openTab();
    await tab.signIn(session);
    await settle();
    remove.mockClear();
    await tab.signOut(reason);
    expect(remove.mock.calls).toEqual(removed);
  });
});
