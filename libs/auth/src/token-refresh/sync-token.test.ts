import { ana, emptyBrowser, openTab, settle } from '../testing/tabs';

const session = { driver: ana, accessToken: 'a1', refreshToken: 'r1', expiresIn: 3_600 };
const tell = jest.fn<Promise<Response>, [unknown, RequestInit?]>();
const requests = () => tell.mock.calls.map(([url, init]) => [init?.method, url, init?.body]);

beforeEach(() => {
  jest.useFakeTimers();
  emptyBrowser();
  tell.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(tell);
});
afterEach(() => jest.useRealTimers());

describe('2 §4 the token is synced to a configured address', () => {
  test('it is sent with POST when present, and removed with DELETE when absent', async () => {
    const tab = openTab({ syncUrl: '/auth/token' });
    await tab.signIn(session);
    await settle();
    await tab.signIn({ ...session, accessToken: 'a2' });
    await settle();
    await tab.signOut('driver');
    await settle();
    const url = 'http://localhost/auth/token';
    expect(requests()).toEqual([
      ['POST', url, '{"token":"a1"}'],
      ['POST', url, '{"token":"a2"}'],
      ['DELETE', url, undefined],
    ]);
  });

  test('a failed request is repeated at the next check', async () => {
    tell
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response(null, { status: 503 }));
    await openTab({ syncUrl: '/auth/token' }).signIn(session);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(requests().map(([method]) => method)).toEqual(['POST', 'POST', 'POST']);
  });

  test.each([
    [undefined],
    [null],
    [''],
    ['https://evil.example/token'],
    ['//evil.example'],
    ['https://'],
    ['javascript:alert(1)'],
  ])('it is not sent to %s', async (syncUrl) => {
    const tab = openTab(syncUrl === undefined ? {} : { syncUrl });
    await tab.signIn(session);
    await settle();
    await tab.signOut('driver');
    await settle();
    expect(tell).not.toHaveBeenCalled();
  });

  test('no request is made for a visitor', async () => {
    openTab({ syncUrl: '/auth/token' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tell).not.toHaveBeenCalled();
  });
});
