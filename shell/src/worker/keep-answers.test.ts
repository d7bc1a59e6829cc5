import { FakeBrowser, HANGS } from './testing/fake-worker';

const STATION = '/ocpi/emsp/2.2.1/locations/loc-001';
const TARIFF = '/ocpi/emsp/2.2.1/tariffs/t-1';
const SESSION = '/ocpi/emsp/2.2.1/sessions/ses-1';
const NETWORK = '/api/public/networks/by-party/CPR';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 8, 3, 10);

const record = (name: string): string => JSON.stringify({ data: { name }, status_code: 1000 });

/** A browser with a worker of a composition that has a backend. */
function equipped(backend = '') {
  const browser = new FakeBrowser();
  const worker = browser.worker({ groups: [], folders: [], backend });
  browser.network = new Map([
    [STATION, record('Plaza')],
    [TARIFF, record('Day')],
    [SESSION, record('Charge')],
    [NETWORK, record('Network')],
  ]);
  return { browser, worker };
}

type Worker = ReturnType<typeof equipped>['worker'];

/** The same, where a station was read; `offline` takes the connection away. */
async function withStation() {
  const { browser, worker } = equipped();
  await given(worker, STATION);
  return { browser, worker };
}

/** The answer that a page gets: the status, the record if it is current, else the kept one and its time. */
async function given(worker: Worker, path: string, headers: Readonly<Record<string, string>> = {}) {
  const works: Promise<unknown>[] = [];
  const answer = await worker.answer({ path, headers }, works).catch(() => null);
  await Promise.all(works);
  if (!answer) return 'no answer';
  const keptAt = answer.headers.get('X-Wattline-Kept-At');
  const text = await answer.text();
  if (keptAt === null) return answer.ok ? (JSON.parse(text) as { data: { name: string } }).data.name : answer.status;
  return [
    answer.status,
    (JSON.parse(text) as { kept: { data: { name: string } } }).kept.data.name,
    NOW - Number(keptAt),
  ];
}

/** The answer about the station once the connection is gone. */
const offline = (browser: FakeBrowser, worker: Worker) => {
  browser.network = null;
  return given(worker, STATION);
};

/** Makes a page's changes to the browser's caches at a sign-out. */
const signOut = (browser: FakeBrowser): void => {
  browser.stored.delete('wattline-sessions');
  browser.stored.set('wattline-signed-out', new Map());
  browser.stored.delete('wattline-sessions');
};

beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const later = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

describe('last-known-with-its-age: the answers that are kept', () => {
  test.each([STATION, TARIFF, SESSION, NETWORK])(
    '%s: given with its time where the backend does not answer',
    async (path) => {
      const { browser, worker } = equipped();
      const first = await given(worker, path);
      browser.network = null;
      later(4 * MINUTE);
      expect(await given(worker, path)).toEqual([504, first, 0]);
    },
  );

  test.each([
    ['a write', { path: STATION, method: 'POST' }],
    ['a page', { path: STATION, mode: 'navigate' }],
    ['a list of sessions', { path: '/ocpi/emsp/2.2.1/sessions' }],
    ['a search', { path: `${STATION}?q=1` }],
    ['a command', { path: '/api/v1/ocpi/commands/jwt/START_SESSION' }],
    ['a receipt’s record', { path: '/ocpi/emsp/2.2.1/cdrs/cdr-1' }],
    ['a driver', { path: '/api/users/7' }],
    ['holds', { path: '/api/users/7/pre-authorizations/pending' }],
    ['the operators’ console', { path: '/debug/x' }],
    ['the sandbox', { path: '/sandbox/state' }],
    ['another origin', { path: `https://other.example${STATION}` }],
    ['what a driver’s token reads', { path: STATION, headers: { Authorization: 'Bearer jwt' } }],
  ])('%s is not handled by the worker', async (_, asked) => {
    const { worker } = equipped();
    expect(await worker.ask(asked)).toBe('network');
  });

  test('an operator’s token of the configuration changes nothing', async () => {
    const { worker } = equipped();
    expect(await given(worker, STATION, { Authorization: 'Token abc' })).toBe('Plaza');
  });

  test.each(['https://api.example', 'https://api.example/', 'https://api.example/base/'])(
    'a backend at %s is known by the composition',
    async (backend) => {
      const { browser, worker } = equipped(backend);
      const path = new URL(backend).pathname.replace(/\/$/, '') + STATION;
      browser.network?.set(path, record('Plaza'));
      const address = `https://api.example${path}`;
      await given(worker, address);
      browser.network = null;
      expect(await given(worker, address)).toEqual([504, 'Plaza', 0]);
      expect(await worker.ask({ path: STATION })).toBe('network');
    },
  );

  test('without a backend in the composition nothing is kept', async () => {
    const browser = new FakeBrowser();
    expect(await browser.worker({ groups: [], folders: [] }).ask({ path: STATION })).toBe('network');
  });

  test.each([
    ['an error inside an HTTP 200', JSON.stringify({ status_code: 2003 })],
    ['a web page', '<html>'],
    ['a list', JSON.stringify({ data: [] })],
    ['a refusal', 403],
    ['the 404 of a proxy', () => new Response('<html>', { status: 404 })],
    ['an empty 404', 404],
    ['a failure', 503],
  ])('%s does not replace the kept answer', async (_, answer) => {
    const { browser, worker } = await withStation();
    browser.network?.set(STATION, answer);
    await worker.ask({ path: STATION });
    expect(await offline(browser, worker)).toEqual([504, 'Plaza', 0]);
  });

  test.each([404, 410])('a clear %s removes the kept answer', async (status) => {
    const { browser, worker } = await withStation();
    browser.network?.set(STATION, () => new Response('{"status_message":"Unknown"}', { status }));
    await given(worker, STATION);
    expect(await offline(browser, worker)).toBe('no answer');
  });

  describe('2 §7 Sign out, records-have-a-driver: no session of a driver is kept after they signed out', () => {
    test('a poll that was on its way at the sign-out writes no session again', async () => {
      const { browser, worker } = equipped();
      await given(worker, SESSION);
      let resolve!: (answer: Response) => void;
      browser.network?.set(SESSION, () => new Promise((made) => (resolve = made)));
      const works: Promise<unknown>[] = [];
      const asked = worker.answer({ path: SESSION }, works);
      await jest.advanceTimersByTimeAsync(0);
      signOut(browser);
      resolve(new Response(record('Charge')));
      await asked;
      await Promise.all(works);
      expect([...browser.stored.keys()]).toEqual(['wattline-signed-out']);
    });

    test('a page that stays and reads on writes no session again, and a station is kept as before', async () => {
      const { browser, worker } = equipped();
      signOut(browser);
      expect([await given(worker, SESSION), await given(worker, STATION)]).toEqual(['Charge', 'Plaza']);
      expect([...browser.stored.keys()]).toEqual(['wattline-signed-out', 'wattline-stations']);
      browser.network = null;
      expect(await given(worker, SESSION)).toBe('no answer');
      expect([...browser.stored.keys()]).toEqual(['wattline-signed-out', 'wattline-stations']);
    });

    test('after the next sign-in sessions are kept again', async () => {
      const { browser, worker } = equipped();
      signOut(browser);
      browser.stored.delete('wattline-signed-out');
      await given(worker, SESSION);
      expect(browser.kept('wattline-sessions')).toEqual([SESSION]);
    });
  });

  test('records-have-a-driver: an answer to one driver’s token that is on its way is not waited for by another', async () => {
    const { browser, worker } = equipped();
    const path = '/api/portal/tariffs/19';
    const ask = async (token: string): Promise<number> => {
      void worker.answer({ path, headers: { Authorization: `Bearer ${token}` } });
      await jest.advanceTimersByTimeAsync(5_000);
      return browser.asked.length;
    };
    browser.network?.set(path, HANGS);
    expect(await ask('ana')).toBe(1);
    expect(await ask('ana')).toBe(1);
    expect(await ask('bo')).toBe(2);
  });

  test.each(['/api/portal/tariffs/19', '/api/portal/tariffs/by-code/DC-FAST'])(
    'a receipt’s tariff of the portal, %s, with its session, though a driver’s token reads it; it goes with the driver',
    async (path) => {
      const { browser, worker } = equipped();
      browser.network?.set(path, JSON.stringify({ tariff: { id: 19 }, data: { name: 'DC' } }));
      const token = { Authorization: 'Bearer jwt' };
      expect(await given(worker, path, token)).toBe('DC');
      expect(browser.kept('wattline-sessions')).toEqual([path]);
      browser.network = null;
      expect(await given(worker, path, token)).toEqual([504, 'DC', 0]);
      signOut(browser);
      expect(await given(worker, path, token)).toBe('no answer');
    },
  );

  test('the newest 20 stations and 30 answers about sessions are kept', async () => {
    const { browser, worker } = equipped();
    for (let at = 0; at < 35; at += 1) {
      for (const list of ['locations', 'sessions']) {
        const path = `/ocpi/emsp/2.2.1/${list}/${at}`;
        browser.network?.set(path, record(`${at}`));
        await given(worker, path);
      }
      later(1_000);
    }
    expect([browser.kept('wattline-stations').length, browser.kept('wattline-sessions').length]).toEqual([20, 30]);
    expect(browser.kept('wattline-sessions')).not.toContain('/ocpi/emsp/2.2.1/sessions/4');
  });

  test.each([
    [STATION, 6 * 24 * HOUR, true],
    [STATION, 8 * 24 * HOUR, false],
    [SESSION, 6 * 24 * HOUR, true],
    [SESSION, 8 * 24 * HOUR, false],
    // The device's clock was set back: the age is not known.
    [STATION, -HOUR, false],
  ])('%s is given after %d ms: %s', async (path, milliseconds, isGiven) => {
    const { browser, worker } = equipped();
    await given(worker, path);
    later(milliseconds);
    browser.network = null;
    expect((await given(worker, path)) !== 'no answer').toBe(isGiven);
    await worker.fire('activate');
    expect([...browser.kept('wattline-stations'), ...browser.kept('wattline-sessions')].length).toBe(isGiven ? 1 : 0);
  });

  test('without room, or storage, pages get the backend’s answers', async () => {
    const { browser, worker } = equipped();
    browser.hasRoom = false;
    expect(await given(worker, STATION)).toBe('Plaza');
    expect(await offline(browser, worker)).toBe('no answer');
  });
});

describe('last-known-with-its-age: the moment at which a kept answer is given', () => {
  test('no kept answer is given while the backend answers, and its answer is kept', async () => {
    const { browser, worker } = await withStation();
    browser.network?.set(STATION, record('Plaza Nueva'));
    later(MINUTE);
    expect(await given(worker, STATION)).toBe('Plaza Nueva');
    expect(await offline(browser, worker)).toEqual([504, 'Plaza Nueva', -MINUTE]);
  });

  test.each([
    ['500', 500, ''],
    ['503', 503, ''],
    ['the 403 of a firewall', 403, '<html>Request blocked</html>'],
    ['an empty 404', 404, ''],
  ])('%s: the kept one is given with that status, so that the page repeats its read', async (_, status, text) => {
    const { browser, worker } = await withStation();
    browser.network?.set(STATION, () => new Response(text, { status }));
    expect(await given(worker, STATION)).toEqual([status, 'Plaza', 0]);
  });

  test.each([401, 403, 404, 429])('%d in the backend’s own words is its answer', async (status) => {
    const { browser, worker } = await withStation();
    browser.network?.set(STATION, () => new Response('{"detail":"No"}', { status }));
    expect(await given(worker, STATION)).toBe(status);
  });

  test('a read without a kept answer fails as without the worker', async () => {
    const { browser, worker } = equipped();
    browser.network?.set(STATION, 503);
    expect(await given(worker, STATION)).toBe(503);
    expect(await offline(browser, worker)).toBe('no answer');
  });

  test('a kept answer is given after 4 s, and the next read gets the late answer without a request', async () => {
    const { browser, worker } = await withStation();
    const waiting: ((answer: Response) => void)[] = [];
    browser.network?.set(STATION, () => new Promise((resolve) => waiting.push(resolve)));
    browser.asked = [];
    const first = worker.answer({ path: STATION });
    await jest.advanceTimersByTimeAsync(3_900);
    const isGiven = jest.fn();
    void first.then(isGiven);
    await jest.advanceTimersByTimeAsync(0);
    expect(isGiven).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect((await first)?.status).toBe(504);

    const second = given(worker, STATION);
    await jest.advanceTimersByTimeAsync(1_000);
    waiting[0]?.(new Response(record('Plaza, late')));
    expect(await second).toBe('Plaza, late');
    expect(browser.asked).toEqual([STATION]);
    await jest.advanceTimersByTimeAsync(0);
    expect(await offline(browser, worker)).toEqual([504, 'Plaza, late', -5_000]);
  });

  test('a backend that never answers is asked again after half a minute', async () => {
    const { browser, worker } = await withStation();
    browser.network?.set(STATION, HANGS);
    browser.asked = [];
    for (const wait of [0, 5_000, 26_000]) {
      later(wait);
      void worker.answer({ path: STATION });
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(browser.asked).toEqual([STATION, STATION]);
  });

  test('two reads at a time are two requests, as without the worker', async () => {
    const { browser, worker } = equipped();
    await Promise.all([given(worker, STATION), given(worker, STATION)]);
    expect(browser.asked).toEqual([STATION, STATION]);
  });
});

const withTag = (name: string, tag: string) => () => new Response(record(name), { headers: { ETag: tag } });
const unchanged = () => new Response(null, { status: 304 });

describe('last-known-with-its-age: a poll with an entity tag', () => {
  test('a 304 goes to the page and renews the time of the kept answer', async () => {
    const { browser, worker } = equipped();
    browser.network?.set(STATION, withTag('Plaza', '"7"'));
    await given(worker, STATION);
    browser.network?.set(STATION, unchanged);
    later(MINUTE);
    expect(await given(worker, STATION, { 'If-None-Match': '"7"' })).toBe(304);
    expect(await offline(browser, worker)).toEqual([504, 'Plaza', -MINUTE]);
  });

  test('a 304 of another record does not renew it', async () => {
    const { browser, worker } = equipped();
    browser.network?.set(STATION, withTag('Plaza', '"7"'));
    await given(worker, STATION);
    browser.network?.set(STATION, unchanged);
    later(MINUTE);
    await given(worker, STATION, { 'If-None-Match': '"6"' });
    expect(await offline(browser, worker)).toEqual([504, 'Plaza', 0]);
  });

  test('the poll goes out as the page sent it', async () => {
    const { browser, worker } = equipped();
    browser.network?.set(STATION, unchanged);
    await given(worker, STATION, { 'If-None-Match': '"7"', 'X-CPO-Identifier': 'WTL' });
    expect(browser.requests.at(-1)?.headers.get('If-None-Match')).toBe('"7"');
  });
});
