import type { ChargeNews, FreeNews, TellFree, TellNews } from '@wattline/contract';
import { composed, FakeBrowser, type FakeWorker } from './testing/fake-worker';

const RECORDS = 'wattline-records';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly data: { readonly path: string };
}

const ended: ChargeNews = { kind: 'ended', sessionId: 'SES-1', language: 'en', kwh: 12.44 };
const newsOf = (news: readonly unknown[], isSeen = false): TellNews => ({
  type: 'tell-news',
  news: news as readonly ChargeNews[],
  isSeen,
});

const free: FreeNews = { kind: 'free', id: 'W-1', locationId: 'loc-1', name: 'Plaza $& del Mar', language: 'en' };
const freeOf = (news: readonly FreeNews[], isSeen = false): TellFree => ({ type: 'tell-free', news, isSeen });

/** Starts a worker and records its notifications. */
async function withWorker() {
  const browser = new FakeBrowser();
  const shown: Shown[] = [];
  browser.registration = {
    showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ title, ...options }),
  };
  const { live } = await composed();
  return { browser, shown, live, worker: browser.worker(live) };
}

const push = (worker: FakeWorker, payload: unknown): Promise<void> =>
  worker.fire('push', { json: () => (typeof payload === 'string' ? (JSON.parse(payload) as unknown) : payload) });

/** The effect of a tap on a notification, in a browser with tabs at these addresses. */
async function taps(data: unknown, urls: readonly string[]) {
  const { browser, live } = await withWorker();
  const done: string[] = [];
  browser.clients = {
    matchAll: async () => urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
    openWindow: async (url: string) => done.push(`open ${url}`),
  };
  const notification = { data, close: () => done.push('close') };
  await browser.worker(live).fire('notificationclick', null, { notification });
  return done;
}

async function renews(event: object, worker: FakeWorker, browser: FakeBrowser) {
  await worker.fire('pushsubscriptionchange', null, event);
  return browser.asked;
}

describe('notified-on-wish: the words of a notification', () => {
  test.each([
    [ended, 'Your charge has ended', '12.44 kWh. Tap to see what it came to.'],
    [{ ...ended, kwh: null }, 'Your charge has ended', 'Tap to see what it came to.'],
    [{ ...ended, language: 'es', kwh: 1234.5 }, 'Tu carga ha terminado', '1234,50 kWh. Toca para ver cuánto fue.'],
    [{ ...ended, kind: 'hold-95' }, '95% of the amount is used', 'The charge ends when all of it is used.'],
    [{ ...ended, kind: 'idle-soon', minutes: 7 }, 'An idle fee begins in about 7 min', 'Move your car to avoid it.'],
    [{ ...ended, kind: 'idle-soon', minutes: 0 }, 'The idle fee has begun', 'Move your car to end it.'],
    [
      { ...ended, kind: 'idle-soon', language: 'es', minutes: 7 },
      'Un cargo por inactividad empieza en unos 7 min',
      'Mueve tu auto para evitarlo.',
    ],
  ] as const)('the news %j have a title and a text', async (news, title, body) => {
    const { worker, shown } = await withWorker();
    await worker.fire('message', newsOf([news]));
    expect(shown).toEqual([expect.objectContaining({ title, body, silent: false })]);
  });
});

describe('notified-on-wish: each kind of a session is shown once', () => {
  test('it is shown once though two pages report it and the backend pushes it', async () => {
    const { browser, worker, shown, live } = await withWorker();
    await worker.fire('message', newsOf([ended]));
    await worker.fire('message', newsOf([ended]));
    // The browser stops workers, and starts them again.
    await browser.worker(live).fire('message', newsOf([ended]));
    expect(shown).toHaveLength(1);
    await push(worker, { ...ended, language: 'es' });
    // A push message has to show something: with the same tag and without a sound.
    expect(shown.map(({ tag, silent }) => [tag, silent])).toEqual([
      ['/told/SES-1/ended', false],
      ['/told/SES-1/ended', true],
    ]);
  });

  test('the page’s news is not shown after a push message', async () => {
    const { worker, shown } = await withWorker();
    await push(worker, ended);
    await worker.fire('message', newsOf([ended]));
    expect(shown.map(({ silent }) => silent)).toEqual([false]);
  });

  test('news that the driver has seen on the page counts as shown', async () => {
    const { worker, shown } = await withWorker();
    await worker.fire('message', newsOf([ended], true));
    await worker.fire('message', newsOf([ended]));
    expect(shown).toEqual([]);
  });

  test('other kinds and other sessions are shown', async () => {
    const { worker, shown } = await withWorker();
    const other = { ...ended, sessionId: 'SES-2' };
    await worker.fire('message', newsOf([{ ...ended, kind: 'hold-95' }, ended, other]));
    expect(shown.map(({ tag }) => tag)).toEqual(['/told/SES-1/hold-95', '/told/SES-1/ended', '/told/SES-2/ended']);
  });

  test('news is shown also without room, and the worker keeps only the records that it needs', async () => {
    const { browser, worker, shown } = await withWorker();
    for (let count = 0; count < 70; count++)
      await worker.fire('message', newsOf([{ ...ended, sessionId: `SES-${count}` }], true));
    expect(browser.kept(RECORDS)).toHaveLength(60);
    expect(browser.kept(RECORDS).at(-1)).toBe('/told/SES-69/ended');
    browser.hasRoom = false;
    await worker.fire('message', newsOf([{ ...ended, sessionId: 'SES-71' }]));
    expect(shown).toHaveLength(1);
  });

  test('the page receives an answer', async () => {
    const { worker } = await withWorker();
    const answers: unknown[] = [];
    const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
    await worker.fire('message', newsOf([]), { ports });
    await worker.fire('message', freeOf([]), { ports });
    await worker.fire('message', { type: 'another' }, { ports });
    await worker.fire('message', null, { ports });
    expect(answers).toEqual([true, true]);
  });
});

describe('notified-when-free', () => {
  test.each([
    [free, 'A connector is free at Plaza $& del Mar', 'Tap to see it. It may be taken before you arrive.'],
    [
      { ...free, language: 'es' },
      'Hay un conector libre en Plaza $& del Mar',
      'Toca para verlo. Puede ocuparse antes de que llegues.',
    ],
  ] as const)('the push message %j is shown in its language and leads to the station', async (news, title, body) => {
    const { worker, shown } = await withWorker();
    await push(worker, news);
    expect(shown).toEqual([
      expect.objectContaining({ title, body, silent: false, lang: news.language, data: { path: '/station/loc-1' } }),
    ]);
  });

  test('each wish sounds once, whether the page or the backend is first; another wish for the station sounds again', async () => {
    const { worker, shown } = await withWorker();
    await worker.fire('message', freeOf([free]));
    await push(worker, free);
    await push(worker, { ...free, id: 'W-2' });
    await worker.fire('message', freeOf([{ ...free, id: 'W-2' }]));
    await worker.fire('message', freeOf([{ ...free, id: 'W-3' }], true));
    await push(worker, { ...free, id: 'W-3' });
    expect(shown.map(({ tag, silent }) => [tag, silent])).toEqual([
      ['/told/W-1/free', false],
      ['/told/W-1/free', true],
      ['/told/W-2/free', false],
      ['/told/W-3/free', true],
    ]);
  });
});

describe('notified-on-wish: a push message', () => {
  test.each([
    ['no JSON', 'nonsense'],
    ['nothing', null],
    ['another kind', { ...ended, kind: 'sale' }],
    ['an address in place of a session', { ...ended, sessionId: '../receipt x' }],
  ])('a message of %s shows that there is news, in the language of the device', async (_, payload) => {
    const { worker, shown } = await withWorker();
    await push(worker, payload);
    expect(shown).toEqual([
      expect.objectContaining({ title: 'Your charge has news', tag: 'wattline', data: { path: '/' } }),
    ]);
  });

  test('a message without data shows it too', async () => {
    const { worker, shown } = await withWorker();
    await worker.fire('push', null);
    expect(shown[0]?.title).toBe('Your charge has news');
  });

  test('no text of a message is shown and no address of it is opened', async () => {
    const { worker, shown } = await withWorker();
    await push(worker, { ...ended, sessionId: '//evil.example', title: 'Win', path: 'https://evil.example' });
    expect(shown[0]).toMatchObject({ title: 'Your charge has ended', data: { path: '/session/%2F%2Fevil.example' } });
  });
});

describe('notified-on-wish: a tap', () => {
  const origin = 'https://app.example';

  test.each([
    [{ path: '/session/SES-1' }, [`${origin}/`, `${origin}/session/SES-1?x=1`], `focus ${origin}/session/SES-1?x=1`],
    [{ path: '/session/SES-1' }, [`${origin}/session/SES-2`], `open ${origin}/session/SES-1`],
    [{ path: '/station/loc-1' }, [], `open ${origin}/station/loc-1`],
    [{ path: '/' }, [], `open ${origin}/`],
    [{ path: '//evil.example' }, [], `open ${origin}/`],
    [{ path: 'https://evil.example/session/1' }, [], `open ${origin}/`],
    [{ path: '/session/../debug' }, [], `open ${origin}/`],
    [null, [], `open ${origin}/`],
  ])('a tap on %j with the tabs %j leads to %s', async (data, urls, expected) =>
    expect(await taps(data, urls)).toEqual(['close', expected]),
  );
});

describe('notified-on-wish: a subscription that the browser renews', () => {
  const url = 'https://app.example/api/push-subscriptions';
  const wish = (sessionId: string, language: 'en' | 'es' | null) => ({ type: 'keep-push', url, sessionId, language });

  test('the renewed subscription goes to the backend for each session that the driver still wants', async () => {
    const { browser, worker } = await withWorker();
    await worker.fire('message', wish('SES-1', 'es'));
    await worker.fire('message', wish('SES-2', 'en'));
    await worker.fire('message', wish('SES-2', null));
    const subscribed: unknown[] = [];
    Object.assign(browser.registration, {
      pushManager: {
        subscribe: async (options: unknown) => (subscribed.push(options), { endpoint: 'https://push.example/2' }),
      },
    });
    const options = { userVisibleOnly: true, applicationServerKey: 'B' };
    expect(await renews({ oldSubscription: { options } }, worker, browser)).toEqual(['/api/push-subscriptions']);
    expect(subscribed).toEqual([options]);
    expect(browser.sent).toEqual([
      { sessionId: 'SES-1', subscription: { endpoint: 'https://push.example/2' }, language: 'es' },
    ]);
  });

  test('a session that is gone is left out, and nothing breaks without a connection', async () => {
    const { browser, worker } = await withWorker();
    await worker.fire('message', wish('SES-1', 'en'));
    expect(await renews({}, worker, browser)).toEqual([]);
    browser.network = null;
    await renews({ newSubscription: { endpoint: 'https://push.example/2' } }, worker, browser);
  });
});
