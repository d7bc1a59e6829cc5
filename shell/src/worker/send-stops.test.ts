import { stopOrderPath, type StopOrder } from '@wattline/charge';
import { composed, FakeBrowser } from './testing/fake-worker';

const NOW = Date.parse('2025-09-03T14:00:00Z');
const SESSION = '/ocpi/emsp/2.2.1/sessions/S1';
const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
const RECORDS = 'wattline-records';

const order = (more: Partial<StopOrder['stop']> = {}): StopOrder => ({
  sessionId: 'S1',
  stop: {
    operatorSessionId: 'OCPI-1',
    key: 'stop-S1-1',
    driverId: 'drv-1',
    askedAt: NOW,
    unlessBegun: false,
    isTried: false,
    isOnce: false,
    isForPageAlone: false,
    isHandedOver: false,
    ...more,
  },
  cpoIdentifier: 'WTL',
  responseUrl: '/ocpi/emsp/2.2.1/commands/result',
  told: null,
});

type Reply = object | number | 'no network' | 'signed out meanwhile';
const running = { data: { id: 'S1', status: 'ACTIVE' } };
const over = { data: { id: 'S1', status: 'COMPLETED' } };
const accepted = { data: { result: 'ACCEPTED' } };
const cookieOf = (id: string): string => encodeURIComponent(JSON.stringify({ user: { id }, token: 't' }));

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface World {
  /** The answers of the session's reads; the last one is repeated. */
  readonly session?: readonly Reply[];
  readonly stop?: Reply;
  readonly cookie?: string | null;
  readonly refuses?: boolean;
  readonly without?: 'sync' | 'cookieStore' | 'locks';
}

const answer = (reply: Reply | undefined, browser: FakeBrowser): Response => {
  if (reply === 'signed out meanwhile') {
    browser.stored.set('wattline-signed-out', new Map());
    browser.stored.delete(RECORDS);
    return Response.json(running);
  }
  if (reply === 'no network' || reply === undefined) throw new TypeError('Failed to fetch');
  return typeof reply === 'number' ? new Response('', { status: reply }) : Response.json(reply);
};

/** A browser with background sync and a worker that has this order. */
async function equipped(
  { session = [running], stop = accepted, cookie = cookieOf('drv-1'), refuses = false, without }: World = {},
  more: Partial<StopOrder['stop']> = {},
) {
  const browser = new FakeBrowser();
  const { live } = await composed();
  const register = jest.fn(async () => {
    if (refuses) throw new DOMException('Background Sync is disabled.', 'UnknownError');
  });
  const locks = jest.fn(async (_name: string, work: () => Promise<unknown>) => work());
  const stops: { headers: Record<string, string>; body: unknown }[] = [];
  const reads = [...session];
  browser.registration = without === 'sync' ? {} : { sync: { register } };
  browser.surroundings = {
    navigator: without === 'locks' ? {} : { locks: { request: locks } },
    ...(without !== 'cookieStore' && {
      cookieStore: { get: async () => (cookie === null ? null : { value: cookie }) },
    }),
    fetch: async (path: string, init: Sent) => {
      if (path === SESSION) return answer(reads.length > 1 ? reads.shift() : reads[0], browser);
      expect([path, init.method]).toEqual([STOP, 'POST']);
      stops.push({ headers: init.headers, body: JSON.parse(init.body) as unknown });
      return answer(stop, browser);
    },
  };
  const worker = browser.worker(live);
  const port = { postMessage: jest.fn() };
  await worker.fire('message', { type: 'keep-stop', order: order(more) }, { ports: [port] });
  const sync = (tag = 'wattline-stops') => worker.fire('sync', null, { tag });
  const kept = async () => {
    const text = browser.stored.get(RECORDS)?.get(`https://app.example${stopOrderPath('S1')}`);
    return text ? ((await text.clone().json()) as StopOrder) : null;
  };
  return { browser, worker, register, locks, stops, sync, kept, answered: port.postMessage.mock.calls };
}

beforeAll(() => {
  // The test's browser has none.
  Object.defineProperty(AbortSignal, 'timeout', { configurable: true, value: () => new AbortController().signal });
});
beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

describe('stop-waits-for-a-signal: an order to the worker', () => {
  test('the order is kept, the browser is asked to wake the worker, and the page receives an answer', async () => {
    const { kept, register, answered, stops } = await equipped();
    expect(await kept()).toEqual(order());
    expect([register.mock.calls, answered, stops]).toEqual([[['wattline-stops']], [[true]], []]);
  });

  test.each<World>([{ refuses: true }, { without: 'sync' }, { without: 'cookieStore' }, { without: 'locks' }])(
    'is not taken with %j',
    async (world) => {
      const { kept, answered } = await equipped(world);
      expect([await kept(), answered]).toEqual([null, [[false]]]);
    },
  );

  test('the order’s cache outlives the worker that follows', async () => {
    const { worker, kept } = await equipped();
    await worker.fire('activate');
    expect(await kept()).not.toBeNull();
  });
});

describe('stop-waits-for-a-signal: waking the worker', () => {
  test('the session is read, the stop is sent once, under its key, in the pages’ lock', async () => {
    const { sync, stops, kept, locks } = await equipped();
    await sync();
    await sync();
    expect(stops).toEqual([
      {
        headers: expect.objectContaining({ 'Idempotency-Key': 'stop-S1-1', 'X-CPO-Identifier': 'WTL' }),
        body: { response_url: '/ocpi/emsp/2.2.1/commands/result', session_id: 'OCPI-1' },
      },
    ]);
    expect((await kept())?.told).toEqual({ end: 'sent', reason: null });
    expect(locks.mock.calls[0]?.[0]).toBe('wattline-stop-S1');
  });

  test('no header of the stop is a token', async () => {
    const { sync, stops } = await equipped();
    await sync();
    expect(Object.keys(stops[0]?.headers ?? {})).not.toContain('Authorization');
  });

  test.each<[string, World, Partial<StopOrder['stop']>, StopOrder['told'] | 'gone']>([
    ['the session is over', { session: [over] }, {}, 'gone'],
    ['it waited for more than 12 h', {}, { askedAt: NOW - 13 * 3_600_000 }, { end: 'too-old', reason: null }],
    ['the charge has begun', {}, { unlessBegun: true }, { end: 'begun', reason: null }],
    ['another driver is signed in', { cookie: cookieOf('drv-2') }, {}, null],
    ['the driver is unknown', { cookie: '%%' }, {}, null],
  ])('nothing is sent if %s', async (_, world, more, outcome) => {
    const { sync, stops, kept } = await equipped(world, more);
    await sync();
    expect(stops).toEqual([]);
    const left = await kept();
    expect(left === null ? 'gone' : left.told).toEqual(outcome);
  });

  test.each<[string, World, number]>([
    ['the session was read: it is not sent', { session: ['signed out meanwhile'] }, 0],
    ['the stop was sent: what came of it is kept for no one', { stop: 'signed out meanwhile' }, 1],
  ])('records-have-a-driver: the worker respects that the driver signed out while %s', async (_, world, sent) => {
    const { browser, sync, stops, kept } = await equipped(world);
    await sync().catch(() => undefined);
    expect([stops.length, await kept(), browser.kept(RECORDS)]).toEqual([sent, null, []]);
  });

  test('records-have-a-driver: an order that comes after a sign-out is refused', async () => {
    const { browser, worker, kept } = await equipped();
    browser.stored.set('wattline-signed-out', new Map());
    browser.stored.delete(RECORDS);
    const port = { postMessage: jest.fn() };
    await worker.fire('message', { type: 'keep-stop', order: order() }, { ports: [port] });
    expect([await kept(), port.postMessage.mock.calls]).toEqual([null, [[false]]]);
  });

  test('a stop is still sent after the sign-in has ended', async () => {
    const { sync, stops } = await equipped({ cookie: null });
    await sync();
    expect(stops).toHaveLength(1);
  });

  test.each<[string, World, number]>([
    ['the session', { session: ['no network'] }, 0],
    ['a session that cannot be read', { session: [503] }, 0],
    ['the stop', { stop: 'no network' }, 1],
  ])('the browser has to try again without an answer about %s', async (_, world, sent) => {
    const { sync, stops, kept } = await equipped(world);
    await expect(sync()).rejects.toThrow('waits');
    expect(stops).toHaveLength(sent);
    expect(await kept()).toMatchObject({ told: null, stop: { isTried: sent > 0, key: 'stop-S1-1' } });
  });

  test('nothing-twice-by-itself: a stop without an answer is left to the driver where a repetition may stop another', async () => {
    const { sync, stops, kept } = await equipped({ stop: 'no network' }, { isOnce: true });
    await expect(sync()).rejects.toThrow('waits');
    await sync();
    expect(stops).toHaveLength(1);
    expect(await kept()).toMatchObject({ told: { end: 'unclear' } });
  });

  test.each<[string, World, StopOrder['told']]>([
    [
      'a refusal',
      { stop: { data: { result: 'REJECTED', message: 'Unlock the cable' } } },
      { end: 'refused', reason: 'Unlock the cable' },
    ],
    ['an unclear answer', { stop: 503 }, { end: 'unclear', reason: null }],
  ])('unclear-answer: %s is kept for a page to show, and not repeated', async (_, world, outcome) => {
    const { sync, stops, kept } = await equipped(world);
    await sync();
    await sync();
    expect([stops.length, (await kept())?.told]).toEqual([1, outcome]);
  });

  test.each<[string, Reply]>([
    ['refused', { data: { result: 'UNKNOWN_SESSION' } }],
    ['answered unclearly', 503],
  ])(
    'refunds-owed: a stop that was %s counts as not taken if the session is over, and the page shows it',
    async (_, stop) => {
      const { sync, stops, kept } = await equipped({ stop, session: [running, over] });
      await sync();
      await sync();
      expect([stops.length, await kept()]).toEqual([1, null]);
    },
  );

  test('a stop that a page took back is not sent, and another event is ignored', async () => {
    const { browser, sync, stops } = await equipped();
    await sync('another');
    browser.stored.get(RECORDS)?.clear();
    await sync();
    expect(stops).toEqual([]);
  });
});
