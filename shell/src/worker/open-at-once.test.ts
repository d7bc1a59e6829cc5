import { openAtOnce, splitDocument } from './open-at-once';
import { composed, equipped, HANGS, type FakeWorker } from './testing/fake-worker';

const PAGES = 'wattline-pages';
const STATION = '/station/loc-001';
const REFRESH = '<meta http-equiv="refresh" content="0">';

afterEach(() => jest.useRealTimers());

describe('kept-for-no-signal: what of a kept document is opened before the network’s word', () => {
  const [script, module] = [
    '<script defer src="/a.js" integrity="x"></script>',
    '<link rel="modulepreload" href="/m">',
  ];

  test.each([
    ['the head goes first', '<html><head><title>T</title></head><body>B</body>', '<html><head><title>T</title>'],
    ['code waits', `<head>${script}<script>data()</script>${module}</head>`, '<head><script>data()</script>'],
    [
      'data in elements goes first',
      `<head><script type="application/json" id="a">{"b":"\\u003c/head>"}</script></head>`,
      '<head><script type="application/json" id="a">{"b":"\\u003c/head>"}</script>',
    ],
  ])('%s', (_, html, head) => {
    expect(splitDocument(html)?.[0]).toBe(head);
  });

  test('all that waited comes with the rest, in its order and in front of the body', () => {
    const [, rest] = splitDocument(`<head>${script}<title>T</title>${module}</head><body>B</body>`) ?? [];
    expect(rest).toBe(`${script}\n${module}</head><body>B</body>`);
  });

  test('a document without a head is not split', () => {
    expect(splitDocument('<p>no head</p>')).toBeNull();
  });

  test.each([
    ['same', 'head,rest'],
    ['other', `head,${REFRESH}`],
    ['none', 'head,<html data-kept-at="7">rest'],
  ] as const)('a network with the word %j ends the document with %s', async (word, expected) => {
    const kept = new Response('', { headers: { 'X-Wattline-Kept-At': '7' } });
    expect(await openAtOnce(kept, ['head,', 'rest'], Promise.resolve(word)).text()).toBe(expected);
  });
});

/** A browser that has kept the live files while it was at the station’s page. */
async function atStation(page: (html: string) => string | Response = (html) => html) {
  let html = '';
  const kept = await equipped((browser, network) => {
    html = network.get('/station.html') as string;
    network.set(STATION, () => {
      const answer = page(html);
      return typeof answer === 'string' ? new Response(answer) : answer;
    });
    browser.openAt = STATION;
  });
  return { ...kept, html };
}

/** Opens the station’s page, and gives the parts of its document as they come. */
async function opened(worker: FakeWorker) {
  const response = await worker.answer({ path: STATION, mode: 'navigate' });
  const reader = response?.body?.getReader();
  const decoder = new TextDecoder();
  return async (): Promise<string> => decoder.decode((await reader?.read())?.value);
}

describe('kept-for-no-signal: a second visit', () => {
  test('the head of the kept document is there while the network is asked, and the rest once it has the same', async () => {
    const { browser, worker, html } = await atStation();
    let letGo: ((answer: Response) => void) | undefined;
    const held = new Promise<Response>((resolve) => {
      letGo = resolve;
    });
    browser.network?.set(STATION, () => held);
    const next = await opened(worker);
    const head = await next();
    expect([head.includes('firstData()'), head.includes('/shell'), head.includes('station 1')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(browser.asked).toEqual([STATION]);
    letGo?.(new Response(html));
    expect(await next()).toContain('station 1');
    expect(await next()).toBe('');
  });

  test('a kept document that the network has no more is opened anew from the network, once', async () => {
    const { browser, worker } = await atStation();
    browser.network?.set(STATION, 'newer');
    expect(await worker.open(STATION)).toMatch(new RegExp(`${REFRESH}$`));
    expect(await worker.open(STATION)).toBe('newer');
  });

  test('so it is where the browser has no room to note it', async () => {
    const { browser, worker } = await atStation();
    browser.network?.set(STATION, 'newer');
    browser.hasRoom = false;
    expect(await worker.open(STATION)).toMatch(new RegExp(`${REFRESH}$`));
    expect(await worker.open(STATION)).toBe('newer');
  });

  test('so it is where the browser has stopped the worker in between', async () => {
    const { browser, worker, live } = await atStation();
    browser.network?.set(STATION, 'newer');
    expect(await worker.open(STATION)).toMatch(new RegExp(`${REFRESH}$`));
    expect(await browser.worker(live).open(STATION)).toBe('newer');
  });

  test('after a rollback to the kept document it is opened at once again', async () => {
    const { browser, worker, html } = await atStation();
    browser.network?.set(STATION, 'newer');
    await worker.open(STATION);
    browser.network?.set(STATION, html);
    expect(await worker.open(STATION)).toBe(html);
    browser.network?.set(STATION, HANGS);
    expect(await (await opened(worker))()).toContain('firstData()');
  });

  test.each([
    ['has no connection', null],
    ['fails', 503],
    ['breaks off', 'breaks off'],
  ])('a network that %s leaves the page its kept document, which says when it was kept', async (_, network) => {
    const { browser, worker } = await atStation();
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    if (network === null) browser.network = null;
    else browser.network?.set(STATION, network === 503 ? network : () => new Response(broken));
    const html = await worker.open(STATION);
    expect(html).toMatch(/<html data-kept-at="\d+"><script defer id="wattline-shell"/);
    expect(html).toContain('station 1');
  });

  test('so does one that does not answer within 3 s', async () => {
    const { browser, worker } = await atStation();
    browser.network?.set(STATION, HANGS);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const next = await opened(worker);
    await next();
    const rest = next();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(await Promise.race([rest, Promise.resolve('waits')])).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect(await rest).toContain('data-kept-at');
  });

  test.each([
    ['another document', () => 'rendered'],
    ['a document that depends on cookies', (html: string) => new Response(html, { headers: { Vary: 'Cookie' } })],
    ['a refusal with the same text', (html: string) => new Response(html, { status: 404 })],
  ])('nothing is opened before the network’s answer where that had %s when the worker came', async (_, page) => {
    const { browser, worker, html } = await atStation(page);
    const before = page(html);
    browser.network?.set(STATION, () => (typeof before === 'string' ? new Response(before) : before.clone()));
    const answer = await worker.answer({ path: STATION, mode: 'navigate' });
    expect([answer?.status, await answer?.text()]).toEqual(
      typeof before === 'string' ? [200, before] : [before.status, html],
    );
    expect(browser.asked).toEqual([STATION]);
  });

  test('an open page is compared once for each composition', async () => {
    const { browser, worker } = await atStation();
    await worker.keepLive();
    expect(browser.asked).toEqual([]);
    const next = await composed('2');
    browser.network = next.network.set(STATION, next.network.get('/station.html') ?? 404);
    await browser.worker(next.live).fire('install');
    expect(browser.asked.filter((path) => path === STATION)).toEqual([STATION]);
  });

  test('nothing is kept of the page itself', async () => {
    const { browser, worker } = await atStation();
    browser.network?.set(STATION, 'mine');
    await worker.open(STATION);
    await worker.open(STATION);
    expect(browser.kept(PAGES)).toEqual(['/index.html', '/station.html']);
    const texts = [...(browser.stored.get(PAGES)?.values() ?? [])].map((kept) => kept.clone().text());
    expect((await Promise.all(texts)).join('')).not.toContain('mine');
  });

  test('a kept document that was tampered with is not opened', async () => {
    const { browser, worker } = await atStation();
    const pages = browser.stored.get(PAGES);
    for (const [key, kept] of pages ?? [])
      pages?.set(key, new Response('<head></head>evil', { headers: kept.headers }));
    browser.network?.set(STATION, 'the network’s');
    expect(await worker.open(STATION)).toBe('the network’s');
  });
});
