import { readCookie } from '@wattline/base/browser';
import { readPendingSession, writePendingSession } from '@wattline/charge';
import { pendingSession } from '@wattline/charge/testing';
import { KEPT_SESSIONS, SIGNED_OUT_MARK, storageKeys } from '@wattline/contract';
import { fakeCaches, removeCaches } from '@wattline/testing';
import { ana, emptyBrowser, openTab, settle } from './testing/tabs';

const now = Date.parse('2026-03-01T12:00:00Z');
const session = { driver: ana, accessToken: 'a1', refreshToken: 'r1', expiresIn: 3_600, firebaseToken: 'fb' };

const keepRecords = (): void => {
  writePendingSession(pendingSession({ userId: 'u1' }));
  localStorage.setItem('emailForSignIn', 'ana@example.com');
  localStorage.setItem('receipt_prefs_u1', '{"wantsReceipts":true,"receiptEmail":"ana@example.com"}');
};
const kept = () => [
  sessionStorage.getItem('pendingSession'),
  localStorage.getItem('emailForSignIn'),
  localStorage.getItem('receipt_prefs_u1'),
];

beforeEach(() => {
  jest.useFakeTimers({ now });
  emptyBrowser();
});
afterEach(() => jest.useRealTimers());

describe('2 §4 signing in and out', () => {
  test('a sign-in is stored where the specification says, for 7 and 30 days', async () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    await openTab().signIn(session);
    const data = { user: ana, token: 'a1', expiresAt: now + 3_600_000, firebaseToken: 'fb' };
    expect(JSON.parse(sessionStorage.getItem('authData') ?? '')).toEqual({ ...data, shared: true });
    expect(JSON.parse(readCookie(storageKeys.authData) ?? '')).toEqual(data);
    expect(readCookie(storageKeys.refreshToken)).toBe('r1');
    expect(set.mock.calls.map(([text]) => /Path.*/.exec(text)?.[0])).toEqual([
      'Path=/; SameSite=Lax; Max-Age=604800',
      'Path=/; SameSite=Lax; Max-Age=2592000',
    ]);
  });

  test('a cookie leaves out a sign-in service’s token that is too long', async () => {
    const tab = openTab();
    await tab.signIn({ ...session, firebaseToken: 'f'.repeat(4_000) });
    expect(JSON.parse(readCookie(storageKeys.authData) ?? '')).toMatchObject({ token: 'a1', firebaseToken: null });
    expect(tab.authStore.getState().session?.firebaseToken).toHaveLength(4_000);
  });

  test('new tokens without a refresh token keep the one before, as after a merge', async () => {
    const tab = openTab();
    await tab.signIn(session);
    await tab.signIn({ driver: { ...ana, id: 'u2' }, accessToken: 'a2' });
    expect(tab.authStore.getState().session).toMatchObject({
      accessToken: 'a2',
      refreshToken: 'r1',
      firebaseToken: 'fb',
    });
    expect(readCookie(storageKeys.refreshToken)).toBe('r1');
    await tab.signIn({ ...session, refreshToken: null });
    expect(readCookie(storageKeys.refreshToken)).toBeNull();
  });

  test('a sign-out leaves no data behind', async () => {
    const tab = openTab();
    await tab.signIn(session);
    await tab.signOut('driver');
    expect(tab.currentDriver()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(tab.reload().currentDriver()).toBeNull();
  });

  describe('docs/rules.md: records-have-a-driver', () => {
    test.each([
      ['driver', null],
      ['expired', expect.any(String)],
    ] as const)('another tab, which follows, keeps no records either (%s)', async (reason, left) => {
      const tab = openTab();
      await tab.signIn(session);
      await settle();
      keepRecords();
      new BroadcastChannel('wattline').postMessage({
        topic: 'auth/signed-out',
        payload: { reason },
        sender: 'other',
        time: now,
        relayed: false,
      });
      await settle();
      expect(tab.currentDriver()).toBeNull();
      expect(sessionStorage.getItem('pendingSession')).toEqual(left);
      expect(JSON.stringify(sessionStorage)).not.toMatch(/ana@example|7875550100/);
    });

    test('a tab that is reopened after another signed out keeps no records either', async () => {
      sessionStorage.setItem(
        'authData',
        JSON.stringify({ user: ana, token: 'a1', expiresAt: now + 1, firebaseToken: null, shared: true }),
      );
      keepRecords();
      openTab();
      await settle();
      expect(kept()).toEqual([null, null, null]);
    });

    test('a driver with an expired sign-in finds their records again; the tab shows no next driver how to reach them', async () => {
      const tab = openTab();
      await tab.signIn(session);
      keepRecords();
      await tab.signOut('expired');
      expect(kept()).not.toContain(null);
      expect(readPendingSession()).toEqual(pendingSession({ userId: 'u1', userEmail: null, userPhone: null }));
      expect(JSON.stringify(sessionStorage)).not.toMatch(/ana@example|7875550100/);
    });
  });

  test('a changed profile is kept, and the other tab reads it at its next check', async () => {
    const [tab, other] = [openTab(), openTab()];
    await tab.signIn(session);
    await settle();
    await tab.updateDriver('u1', { phoneNumber: '+19395550100' });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(other.currentDriver()).toEqual({ ...ana, phoneNumber: '+19395550100' });
    expect(tab.reload().currentDriver()?.phoneNumber).toBe('+19395550100');
  });
});

/** A tab with a driver in a browser that has caches, and what is removed of these from now on. */
async function signedIn() {
  const tab = openTab();
  await tab.signIn(session);
  await settle();
  fakeCaches();
  return { tab, remove: jest.spyOn(caches, 'delete') };
}

describe('last-known-with-its-age: kept sessions go with the driver', () => {
  afterEach(removeCaches);

  test('they go when another driver signs in, not when the same one does', async () => {
    const { tab, remove } = await signedIn();
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
    const { tab, remove } = await signedIn();
    await tab.signOut(reason);
    await settle();
    expect(remove.mock.calls).toEqual(removed);
  });
});
