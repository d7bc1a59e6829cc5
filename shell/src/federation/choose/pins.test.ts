import '../../testing/own-routes';
import { storageKeys } from '@wattline/contract';
import { isPaidFor, pinnedRelease, releasePins, rememberRelease } from './pins';

const CHECKOUT = '@wattline/checkout';
const release = { url: '/1.0.0.js', metadata: { version: '1.0.0' } };

jest.mock('@wattline/auth', () => ({ currentDriver: () => ({ id: 'drv-1' }) }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const open = (path: string) => history.replaceState(null, '', path);
const record = (key: string) => sessionStorage.setItem(key, '{"id":"1"}');
/** The driver has pressed to pay, and the outcome is not clear. */
const order = (minutesAgo = 0) =>
  localStorage.setItem(
    storageKeys.paymentAttemptOf('drv-1'),
    JSON.stringify({ startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() }),
  );

describe('a release is pinned for the length of a payment or a live session', () => {
  test.each([
    ['the confirmation page, which is only looked at', () => open('/confirmation/a/1'), false],
    ['the vehicle tutorial, which is only looked at', () => open('/connect-vehicle/s'), false],
    ['a payment that is ordered', () => [open('/confirmation/a/1'), order()], true],
    ['a payment that was ordered more than a day ago', () => [open('/confirmation/a/1'), order(25 * 60)], false],
    ['a payment that is ordered, on another part’s page', () => [open('/station/loc-001'), order()], false],
    ['a payment that is made', () => record(storageKeys.pendingSession), true],
    ['a session that runs', () => record(storageKeys.activeSession), true],
    ['a station', () => open('/station/loc-001'), false],
    ['a session that is over', () => open('/session/s'), false],
  ])('the page pins releases or not: %s', (_, begin, isPinned) => {
    begin();
    rememberRelease({ part: CHECKOUT, release, chosen: 'default' });
    expect(pinnedRelease(CHECKOUT)).toEqual(isPinned ? release : null);
    releasePins();
    expect(pinnedRelease(CHECKOUT)).toEqual(isPinned ? release : null);
  });

  test('the pins are removed once nothing is under way, also for the next payment', () => {
    open('/confirmation/a/1');
    order();
    rememberRelease({ part: CHECKOUT, release, chosen: 'default' });
    open('/');
    expect(pinnedRelease(CHECKOUT)).toBeNull();
    releasePins();
    open('/confirmation/a/1');
    expect(pinnedRelease(CHECKOUT)).toBeNull();
  });

  test('a pin begins with the order: it holds the release that was looked at then', () => {
    open('/confirmation/a/1');
    rememberRelease({
      part: CHECKOUT,
      release: { url: '/0.9.0.js', metadata: { version: '0.9.0' } },
      chosen: 'default',
    });
    expect(pinnedRelease(CHECKOUT)).toBeNull();
    // The page is opened anew, by a release that was promoted since.
    rememberRelease({ part: CHECKOUT, release, chosen: 'default' });
    order();
    expect(pinnedRelease(CHECKOUT)).toEqual(release);
  });
});

test.each([
  ['a payment that is not a day old', 23, 23, true],
  ['a payment that was forgotten more than a day ago', 25, 25, false],
  ['a payment of this minute, on a clock that was set forward', 25, 0, true],
])('%s keeps the tab on its releases: %d hours, %d on the page, %s', (_, hours, ofPage, isHeld) => {
  record(storageKeys.pendingSession);
  expect(isPaidFor()).toBe(true);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + ofPage * 3_600_000);
  expect(isPaidFor()).toBe(isHeld);
  // Another payment has a day of its own.
  sessionStorage.setItem(storageKeys.pendingSession, '{"id":"2"}');
  expect(isPaidFor()).toBe(true);
});

test('the records, not the page, show that a charge is paid for or running', () => {
  open('/confirmation/a/1');
  expect(isPaidFor()).toBe(false);
  record(storageKeys.activeSession);
  expect(isPaidFor()).toBe(true);
});
