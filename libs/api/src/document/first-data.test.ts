/** @jest-environment jsdom */
import type { EarlyRead } from '@wattline/base/http';

interface Page {
  readonly path: string;
  readonly config?: unknown;
  /** By address; an error is no answer. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly firstData?: unknown;
  /** The reads that a rendered document carries: bodies by address, and how long ago it was rendered, in milliseconds. */
  readonly carried?: { readonly bodies: Readonly<Record<string, string>>; readonly age: number };
}

const LOCATION = '/ocpi/emsp/2.2.1/locations/';
const stations = { 'station/:stationId': [{ path: `${LOCATION}:stationId` }] };

const sent = jest.fn<Promise<unknown>, [string, RequestInit]>();
const responding = (body: unknown) => ({
  status: 200,
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
  sent.mockReset().mockImplementation(async (address) => {
    const answer = answers[address] ?? {};
    if (answer instanceof Error) throw answer;
    return responding(answer);
  });
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

beforeEach(() => {
  jest.useFakeTimers();
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
    const answers = { [`${LOCATION}2`]: new TypeError('Failed to fetch') };
    await open({ path: '/station/2', answers });
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

describe('what a rendered document carries', () => {
  const bodies = { [`${LOCATION}1`]: '{"data":{"party_id":"WTL"}}', [`${LOCATION}2`]: '{}' };
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

  test('what it leaves out is asked for as ever', async () => {
    const carried = { bodies: { [`${LOCATION}2`]: '{}' }, age: 0 };
    expect(await open({ path, carried })).toEqual([`${LOCATION}1`]);
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

test('a document without configuration and discovery asks for nothing, and breaks nothing', () => {
  document.head.replaceChildren();
  sent.mockReset();
  jest.isolateModules(() => jest.requireActual('./first-data'));
  expect(sent).not.toHaveBeenCalled();
  expect(reads().size).toBe(0);
});
