import { KEPT_SESSIONS, SIGNED_OUT_MARK } from '@wattline/contract';
import { ana, emptyBrowser, openTab, settle } from './testing/tabs';

const session = { driver: ana, accessToken: 'a1', refreshToken: 'r1', expiresIn: 3_600, firebaseToken: 'fb' };
const remove = jest.fn(() => Promise.resolve(true));

beforeEach(() => {
  jest.useFakeTimers();
  emptyBrowser();
  remove.mockClear();
  const caches = { delete: remove, open: async () => ({}), has: async () => false };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('last-known-with-its-age: kept sessions go with the driver', () => {
  test('they go when another driver signs in, not when the same one does', async () => {
    const tab = openTab();
    await tab.signIn(session);
    await settle();
    remove.mockClear();
    await tab.signIn({ ...session, accessToken: 'a2' });
    // The mark of a sign-out alone goes with each sign-in.
    expect(remove.mock.calls).toEqual([[SIGNED_OUT_MARK]]);
    await tab.signIn({ ...session, driver: { ...ana, id: 'u2' } });
    expect(remove.mock.calls.slice(1)).toEqual([[KEPT_SESSIONS], [SIGNED_OUT_MARK]]);
  });

  test.each([
    ['driver', [[KEPT_SESSIONS], [KEPT_SESSIONS]]],
    ['expired', []],
  ] as const)('a sign-out by the driver removes them: %s', async (reason, removed) => {
    const tab = openTab();
    await tab.signIn(session);
    await settle();
    remove.mockClear();
    await tab.signOut(reason);
    await settle();
    expect(remove.mock.calls).toEqual(removed);
  });
});
