/** @jest-environment jsdom */
import type { EarlyRead } from '@wattline/http';

interface Page {
  readonly path: string;
  readonly config?: unknown;
  /** By address, or every one; the empty text is no answer. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly firstData?: unknown;
  /** The reads that a rendered document carries: bodies by address, and how long ago it was rendered, in milliseconds. */
  readonly carried?: { readonly bodies: Readonly<Record<string, string>>; readonly age: number };
}

const LOCATION = '/ocpi/emsp/2.2.1/locations/';
const TARIFF = '/ocpi/emsp/2.2.1/tariffs/';
const NETWORK = '/api/public/networks/by-party/';
const stations = {
  'station/:stationId': [
    {
      path: `${LOCATION}:stationId`,
      next: [
        { path: `${TARIFF}:id`, ids: 'evses.connectors.tariff_ids' },
        { path: `${NETWORK}:id`, ids: 'party_id', unlessKept: { key: 'kept.:id', milliseconds: 1_000 } },
      ],
    },
  ],
};

const sent = jest.fn<Promise<unknown>, [string, RequestInit]>();
const responding = (body: unknown, status = 200) => ({
  ok: status < 300,
  status,
  headers: new Headers(),
  text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
});

/** Runs the script in a document as the browser has it then, and gives the addresses that it asked for. */
async function open({ path, config = { ocpi: { token: 'edge' } }, answers = {}, firstData = stations, carried }: Page) {
  const discovery = {
    microFrontends: {
      '@wattline/checkout': [{ extras: { wattline: { firstData: { 'station/:id': [{ path: '/ocpi/trial' }] } } } }],
      '@wattline/session': [{ deployment: { default: true } }],
      '@wattline/stations': [{ deployment: { default: true }, extras: { wattline: { firstData } } }],
    },
  };
  document.head.innerHTML = Object.entries({ config, discovery })
    .map(([name, json]) => `<script type="application/json" id="wattline-${name}">${JSON.stringify(json)}</script>`)
    .join('');
  document.body.replaceChildren();
  if (carried) {
    const list = document.head.appendChild(document.createElement('meta'));
    list.name = 'wattline-answers';
    const { bodies, age } = carried;
    list.content = JSON.stringify({ renderedAt: Date.now() - age, paths: Object.keys(bodies) });
  }
  history.replaceState(null, '', path);
  sent.mockReset().mockImplementation(async (address) => responding(answers[address] ?? {}));
  Object.assign(globalThis, { fetch: sent });
  jest.isolateModules(() => jest.requireActual('./first-data'));
  await jest.advanceTimersByTimeAsync(0);
  if (carried) document.body.append(endOf(carried.bodies));
  return addresses();
}

/** The end of a rendered document, which the script does not see yet as it runs. */
function endOf(bodies: Readonly<Record<string, string>>): HTMLElement {
  const answers = Object.entries(bodies).map(
    ([path, body]) => [path, { status: 200, headers: { etag: '"1"' }, body }] as const,
  );
  const end = document.createElement('script');
  end.type = 'application/json';
  end.id = 'wattline-answers';
  end.textContent = JSON.stringify(Object.fromEntries(answers));
  return end;
}

const addresses = () => sent.mock.calls.map(([address]) => address);
const headers = () => sent.mock.calls[0]?.[1].headers as Record<string, string>;
const reads = (): ReadonlyMap<string, EarlyRead> => window.wattlineFirstData?.reads ?? new Map<string, EarlyRead>();

/** The reads that follow this answer of the location's read. */
const following = async (body: unknown) => {
  const [first, ...then] = await open({ path: '/station/1', answers: { [`${LOCATION}1`]: body } });
  expect(first).toBe(`${LOCATION}1`);
  return then;
};
const many = (letter: string): string[] => Array.from({ length: 10_000 }, (_, at) => `${letter}${at}`);
const evses = (...tariff_ids: unknown[]) => [{ uid: '1', connectors: [{ id: '1', tariff_ids }] }];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('data-leaves-with-the-document: the reads of a route', () => {
  test.each([
    ['/station/loc-001', [`${LOCATION}loc-001`]],
    ['/station/loc-001/', [`${LOCATION}loc-001`]],
    ['/station/loc-001?from=qr#x', [`${LOCATION}loc-001`]],
    ['/station/BE*BEC%2A1', [`${LOCATION}BE%2ABEC%2A1`]],
    ['/station/a%2Fb%3F', [`${LOCATION}a%2Fb%3F`]],
    ['/station/%C3%B1%22%3C', [`${LOCATION}%C3%B1%22%3C`]],
    ['/station/%2E%2E', []],
    ['/station/..%2F..', [`${LOCATION}..%2F..`]],
    ['/station/%E0%A4', []],
    ['/station/', []],
    ['/station/loc-001/more', []],
    ['/', []],
  ])('%s', async (path, expected) => {
    expect(await open({ path })).toEqual(expected);
  });

  test.each([
    ['', `${LOCATION}1`],
    ['https://api.example', `https://api.example${LOCATION}1`],
    ['https://api.example/v1/', `https://api.example/v1${LOCATION}1`],
  ])('at the backend %j', async (baseUrl, address) => {
    expect(await open({ path: '/station/1', config: { api: { baseUrl }, ocpi: { token: 'edge' } } })).toEqual([
      address,
    ]);
    expect([...reads().keys()]).toEqual([`${baseUrl}${LOCATION}1`]);
  });

  test.each([
    ['loc-001_1', 'loc-001'],
    ['a_b_1', 'a_b'],
    ['loc-001', 'loc-001'],
  ])('ids-in-addresses: %s up to its last underscore', async (id, location) => {
    const firstData = { 'station/:id': [{ path: `${LOCATION}:id^_` }] };
    expect(await open({ path: `/station/${id}`, firstData })).toEqual([`${LOCATION}${location}`]);
  });

  test('each is kept with what it was sent with and what it is answered with', async () => {
    await open({ path: '/station/1', answers: { [`${LOCATION}1`]: { data: {} } } });
    const read = reads().get(`${LOCATION}1`);
    expect(read).toMatchObject({ sentAt: Date.now(), headers: headers() });
    await expect(read?.answer).resolves.toMatchObject({ status: 200, text: '{"data":{}}', receivedAt: Date.now() });
  });

  test('no answer is no unhandled rejection, and nothing hangs past the time-out', async () => {
    await open({ path: '/station/1', config: { api: { timeoutMs: 700 }, ocpi: { token: 'edge' } } });
    const signal = sent.mock.calls[0]?.[1].signal;
    await jest.advanceTimersByTimeAsync(699);
    expect(signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    window.wattlineFirstData?.start('/station/2');
    await expect(reads().get(`${LOCATION}2`)?.answer).rejects.toThrow('Failed to fetch');
  });
});

describe('1 §7 conventions: the headers of every call', () => {
  const convention = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Api-Version': '2.0',
    'X-Request-Id': expect.stringMatching(/^[0-9a-f]{32}$/),
    'X-Correlation-Id': expect.stringMatching(/^[0-9a-f]{32}$/),
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  };

  test.each([
    [{ token: 'edge' }, { 'X-CPO-Identifier': 'WTL' }],
    [
      { token: 'operator', cpoIdentifier: 'PHX' },
      { 'X-CPO-Identifier': 'PHX', Authorization: 'Token operator' },
    ],
  ])('as the operator: %j', async (ocpi, more) => {
    await open({ path: '/station/1', config: { ocpi } });
    expect(headers()).toEqual({ ...convention, ...more });
    expect(sent.mock.calls[0]?.[1].credentials).toBe('omit');
    expect(headers()['X-Correlation-Id']).toBe(window.wattlineFirstData?.correlationId);
    // Its trace has the id of the request (docs/rules.md: telemetry-by-release).
    expect(String(headers()['traceparent']).split('-')[1]).toBe(headers()['X-Request-Id']);
  });

  test.each([{}, { ocpi: { token: null } }])(
    '1 §8 without an operator token no request goes out: %j',
    async (config) => {
      expect(await open({ path: '/station/1', config })).toEqual([]);
    },
  );

  test('as a visitor', async () => {
    const firstData = { 'station/:id': [{ path: '/api/public/networks/:id' }] };
    await open({ path: '/station/1', config: {}, firstData });
    expect(headers()).toEqual(convention);
  });
});

describe('what follows from an answer', () => {
  test.each<[string, unknown, string[]]>([
    ['snake_case', { data: { party_id: 'WTL', evses: evses('T1') } }, [`${TARIFF}T1`, `${NETWORK}WTL`]],
    [
      'camelCase',
      { data: { partyId: 'WTL', evses: [{ uid: '1', connectors: [{ id: '1', tariffIds: ['T1'] }] }] } },
      [`${TARIFF}T1`, `${NETWORK}WTL`],
    ],
    ['without an envelope', { party_id: 'WTL', evses: evses('T1') }, [`${TARIFF}T1`, `${NETWORK}WTL`]],
    ['a blank spelling beside a filled one', { party_id: '', partyId: 'PHX' }, [`${NETWORK}PHX`]],
    ['the same id twice, as a number, with blanks', { evses: evses('7', 7, ' 7 ') }, [`${TARIFF}7`]],
    ['ids that name another resource', { evses: evses('', '.', '..', null, {}, ['x'], '\ud800', 'x'.repeat(256)) }, []],
    ['an id of its own alphabet', { evses: evses('a/b*?') }, [`${TARIFF}a%2Fb%2A%3F`]],
    [
      'what is REMOVED',
      {
        evses: [
          { status: 'removed', connectors: [{ tariff_ids: ['T1'] }] },
          { status: 'AVAILABLE', connectors: [{ status: 'REMOVED', tariff_ids: ['T2'] }, { tariff_ids: ['T3'] }] },
        ],
      },
      [`${TARIFF}T3`],
    ],
    ['no data', { data: null }, []],
    ['a page', '<!doctype html>', []],
  ])('%s', async (_, body, expected) => {
    expect(await following(body)).toEqual(expected);
  });

  test('of a hostile record with 10,000 tariffs and 10,000 parties: the first twenty of each, and fifty reads in all', async () => {
    const then = await following({ party_id: many('P'), evses: [...evses('T0', 'T0'), ...evses(...many('T'))] });
    expect(then).toEqual([
      ...many('T')
        .slice(0, 20)
        .map((id) => TARIFF + id),
      ...many('P')
        .slice(0, 20)
        .map((id) => NETWORK + id),
    ]);
  });

  test('a page asks for fifty things at most before its scripts are there, however its reads branch', async () => {
    const chain = (depth: number): object => ({
      path: `/ocpi/${depth}/:id`,
      ids: 'ids',
      ...(depth > 0 && { next: [chain(depth - 1)] }),
    });
    const firstData = { 'station/:id': [{ path: '/ocpi/first', next: [chain(3)] }] };
    await open({ path: '/', firstData });
    sent.mockImplementation(async () => responding({ ids: Array.from({ length: 30 }, (_, at) => `${at}`) }));
    window.wattlineFirstData?.start('/station/1');
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses()).toHaveLength(50);
    // The next page has reads of its own.
    sent.mockImplementation(async () => responding({}));
    sent.mockClear();
    await jest.advanceTimersByTimeAsync(10_000);
    window.wattlineFirstData?.start('/station/2');
    expect(addresses()).toEqual(['/ocpi/first']);
  });

  test('of the connector that the address names, in any case, alone', async () => {
    const ids = 'evses[uid=:evse].connectors[id=:connector].tariff_ids';
    const firstData = { 'station/:evse/:connector': [{ path: '/ocpi/1', next: [{ path: `${TARIFF}:id`, ids }] }] };
    const connectors = [
      { id: 'A', tariff_ids: ['T1'] },
      { id: 'B', tariff_ids: ['T2'] },
    ];
    const answers = { '/ocpi/1': { evses: [{ uid: 'E1', connectors }, { uid: 'E2', connectors }, { connectors }] } };
    expect(await open({ path: '/station/e1/b', firstData, answers })).toEqual(['/ocpi/1', `${TARIFF}T2`]);
  });

  test('nothing, where it is an error', async () => {
    await open({ path: '/' });
    sent.mockResolvedValue(responding({ party_id: 'WTL' }, 500));
    window.wattlineFirstData?.start('/station/1');
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses()).toEqual([`${LOCATION}1`]);
  });

  test.each([
    ['is not older', { since: 500 }, []],
    ['is older', { since: -1 }, [`${NETWORK}WTL`]],
    ['is no record', 7, [`${NETWORK}WTL`]],
  ])('a record that is kept and %s', async (_, record, expected) => {
    jest.setSystemTime(1_000);
    localStorage.setItem('kept.WTL', JSON.stringify(record));
    expect(await following({ party_id: 'WTL' })).toEqual(expected);
  });
});

/** A station with tariffs of these ids. */
const withTariffs = (...ids: unknown[]) => ({ data: { party_id: 'WTL', evses: evses(...ids) } });

describe('what an answer led to on an earlier visit', () => {
  const [first] = stations['station/:stationId'];
  const remembering = { 'station/:stationId': [{ ...first, rememberedAs: 'led' }] };
  const [one, two] = [`${LOCATION}1`, `${LOCATION}2`];

  /** Opens the page while nothing is answered, after a visit with an answer that led to T1 and T2. */
  async function openAgain(path: string, kept?: string) {
    localStorage.clear();
    await open({ path: '/station/1', firstData: remembering, answers: { [one]: withTariffs('T1', 'T2') } });
    if (kept !== undefined) localStorage.setItem('led', kept);
    await open({ path: '/', firstData: remembering });
    const answers: ((answer: unknown) => void)[] = [];
    sent.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
    window.wattlineFirstData?.start(path);
    return async (body: unknown): Promise<void> => {
      answers[0]?.(responding(body));
      await jest.advanceTimersByTimeAsync(0);
    };
  }

  test('leaves with the read, and the answer leads to what is new in it', async () => {
    const answer = await openAgain('/station/1');
    expect(addresses()).toEqual([one, `${TARIFF}T1`, `${TARIFF}T2`, `${NETWORK}WTL`]);
    await answer(withTariffs('T2', 'T3'));
    expect(addresses()).toEqual([one, `${TARIFF}T1`, `${TARIFF}T2`, `${NETWORK}WTL`, `${TARIFF}T3`]);
    expect(localStorage.getItem('led')).toBe(JSON.stringify({ path: one, ids: [['T2', 'T3'], ['WTL']] }));
  });

  test.each([
    ['of another record', '/station/2', undefined, two],
    ['where its record is unreadable', '/station/1', '{', one],
    ['where its record has no ids', '/station/1', JSON.stringify({ path: one }), one],
    ['where its record is of another shape', '/station/1', JSON.stringify({ path: one, ids: [{ 0: 'T1' }, 7] }), one],
  ])('is not asked for %s, and the answer leads on', async (_, path, kept, asked) => {
    const answer = await openAgain(path, kept);
    expect(addresses()).toEqual([asked]);
    await answer(withTariffs('T1'));
    expect(addresses()).toEqual([asked, `${TARIFF}T1`, `${NETWORK}WTL`]);
  });

  test('is twenty at most of each, and never another resource', async () => {
    const ids = [
      [...many('T'), '..'],
      ['.', ''],
    ];
    await openAgain('/station/1', JSON.stringify({ path: one, ids }));
    expect(addresses()).toHaveLength(21);
    await openAgain('/station/1', JSON.stringify({ path: one, ids: [['..', '', '.']] }));
    expect(addresses()).toEqual([one]);
  });

  test('is not kept of an error', async () => {
    localStorage.clear();
    await open({ path: '/', firstData: remembering });
    sent.mockResolvedValue(responding(withTariffs('T1'), 500));
    window.wattlineFirstData?.start('/station/1');
    await jest.advanceTimersByTimeAsync(0);
    expect(localStorage.getItem('led')).toBeNull();
  });
});

describe('what a rendered document carries', () => {
  const bodies = { [`${LOCATION}1`]: '{"data":{"party_id":"WTL"}}', [`${NETWORK}WTL`]: '{}' };
  const path = '/station/1';

  test('is not asked for, and is there as the answer of a read that was sent when it was rendered', async () => {
    expect(await open({ path, carried: { bodies, age: 2_000 } })).toEqual([]);
    const read = reads().get(`${LOCATION}1`);
    const since = Date.now() - 2_000;
    const ids = { 'X-Request-Id': expect.any(String), 'X-Correlation-Id': window.wattlineFirstData?.correlationId };
    expect(read).toMatchObject({ sentAt: since, headers: ids });
    const { headers: carriedHeaders, ...answer } = (await read?.answer) ?? {};
    expect(answer).toEqual({ status: 200, text: bodies[`${LOCATION}1`], receivedAt: since });
    expect([...(carriedHeaders ?? [])]).toEqual([['etag', '"1"']]);
  });

  test('what it leaves out is asked for as ever, and what follows from that where it is not carried', async () => {
    const carried = { bodies: { [`${NETWORK}WTL`]: '{}' }, age: 0 };
    const answers = { [`${LOCATION}1`]: { party_id: 'WTL', evses: evses('T1') } };
    expect(await open({ path, carried, answers })).toEqual([`${LOCATION}1`, `${TARIFF}T1`]);
  });

  test.each([10_001, -10_001, NaN])('by the device’s clock %d ms old: it is asked for', async (age) => {
    expect(await open({ path, carried: { bodies, age } })).toEqual([`${LOCATION}1`]);
  });

  test('a little in the future: as old as now', async () => {
    await open({ path, carried: { bodies, age: -3_000 } });
    expect(reads().get(`${LOCATION}1`)?.sentAt).toBe(Date.now());
  });

  test('a document that was cut off: the read fails, and the call goes on by itself', async () => {
    await open({ path, carried: { bodies, age: 0 } });
    document.body.replaceChildren();
    expect(() => reads().get(`${LOCATION}1`)?.answer).toThrow();
  });
});

test('a page of the app that is expected next is asked for once, as long as no call has taken it over', async () => {
  await open({ path: '/' });
  window.wattlineFirstData?.start('/station/1');
  window.wattlineFirstData?.start('/station/1');
  expect(addresses()).toEqual([`${LOCATION}1`]);
  await jest.advanceTimersByTimeAsync(10_000);
  window.wattlineFirstData?.start('/station/1');
  expect(addresses()).toEqual([`${LOCATION}1`, `${LOCATION}1`]);
});

test('a document without configuration and discovery asks for nothing, and breaks nothing', () => {
  document.head.replaceChildren();
  sent.mockReset();
  jest.isolateModules(() => jest.requireActual('./first-data'));
  expect(sent).not.toHaveBeenCalled();
  expect(reads().size).toBe(0);
});
