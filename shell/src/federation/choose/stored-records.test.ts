import { storageKeys } from '@wattline/contract';

const CHECKOUT = '@wattline/checkout';

/** A release as shells up to 1.1.1 kept it: without its requirements. */
const release = {
  url: '/remotes/checkout/1.0.0/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: 'sha384-AbC' },
  deployment: { traffic: 100, default: true },
  extras: {
    wattline: { contract: '1.1.0', preload: [{ url: '/remotes/checkout/1.0.0/module.js', integrity: 'sha384-DeF' }] },
  },
};
const kept = (more: object = {}) =>
  JSON.stringify({ microFrontends: { [CHECKOUT]: [{ ...release, ...more }] }, ...more });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  jest.resetModules();
});

describe('records of the shell that another release of it wrote', () => {
  test.each([
    ['an older one', kept()],
    ['a newer one, which says more', kept({ later: { field: 1 } })],
  ])('the last good release and the pinned one are read from %s', async (_, text) => {
    localStorage.setItem('wattline.last-good', text);
    sessionStorage.setItem('wattline.pins', text);
    sessionStorage.setItem(storageKeys.pendingSession, '{"id":"S1"}');
    const { lastGood } = await import('./kept-releases');
    const { pinnedRelease } = await import('./pins');
    expect(lastGood.read(CHECKOUT)).toEqual(release);
    expect(pinnedRelease(CHECKOUT)).toEqual(release);
  });

  test.each([
    ['an older one, which wrote no time', '{"id":"S1"}', null],
    ['a newer one, which wrote another time', '{"id":"S1"}', '{"since":1}'],
  ])('a paid charge holds the tab by %s', async (_, record, since) => {
    sessionStorage.setItem(storageKeys.pendingSession, record);
    if (since !== null) sessionStorage.setItem('wattline.paid-since', since);
    const { isPaidFor } = await import('./pins');
    expect(isPaidFor()).toBe(true);
    expect(isPaidFor()).toBe(true);
  });
});
