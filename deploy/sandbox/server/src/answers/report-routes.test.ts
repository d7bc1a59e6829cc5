import { NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const REPORTS = '/api/part-reports';
const report = {
  remote: '@wattline/checkout',
  version: '1.3.0',
  code: 'entry-failed',
  message: 'It threw',
  visitor: 'v-1',
  time: '2026-11-20T14:59:59.000Z',
};

let at = NOW;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => at });
});
beforeEach(async () => {
  at = NOW;
  await sandbox.reset();
});
afterAll(() => sandbox.close());

const loaded = { kind: 'loaded', remote: '@wattline/checkout', version: '1.3.0', visitor: 'v-1' };

const send = (body: object, remoteAddress = '198.51.100.1') =>
  sandbox.app.inject({ method: 'POST', url: REPORTS, payload: body, remoteAddress });
const sums = async (query = '') =>
  (await sandbox.get(`${REPORTS}${query}`)).json<{ visitors: number; data: unknown[]; releases: unknown[] }>();

test('reports are summed up by release and code; who reports twice counts once', async () => {
  for (const visitor of ['v-1', 'v-2', 'v-1']) expect((await send({ ...report, visitor })).statusCode).toBe(204);
  await send({ ...report, code: 'render-failed', visitor: 'v-2' });
  await send({ ...report, version: '1.2.0' });
  const { remote, version, code } = report;
  const last = '2026-11-20T15:00:00.000Z';
  expect(await sums('?remote=%40wattline%2Fcheckout&version=1.3.0')).toEqual({
    visitors: 2,
    data: [
      { remote, version, code, visitors: 2, reports: 3, last },
      { remote, version, code: 'render-failed', visitors: 1, reports: 1, last },
    ],
    releases: [{ remote, version, loads: 0, failures: 2, addresses: 1, largest: { loads: [], failures: [2] } }],
  });
  expect((await sums()).data).toHaveLength(3);
  expect(await sums('?since=2026-11-20T15:00:00.001Z')).toEqual({ visitors: 0, data: [], releases: [] });
  expect(await sums('?remote=%40wattline%2Fsession')).toEqual({ visitors: 0, data: [], releases: [] });
});

test('a beacon sends it as text', async () => {
  const { statusCode } = await sandbox.app.inject({
    method: 'POST',
    url: REPORTS,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify(report),
  });
  expect(statusCode).toBe(204);
  expect((await sums()).visitors).toBe(1);
});

test('a part of which no release could be chosen is reported without a version', async () => {
  await send({ ...report, version: null, code: 'not-deployed' });
  expect((await sums()).data).toMatchObject([{ version: null, code: 'not-deployed' }]);
});

test.each([
  ['no visitor', { ...report, visitor: undefined }, 400],
  ['a version that is none', { ...report, version: 7 }, 400],
  ['an endless message', { ...report, message: 'x'.repeat(2001) }, 400],
  ['an unknown kind', { ...report, kind: 'seen' }, 400],
  ['a failure without a code', { ...report, kind: 'failed', code: undefined }, 400],
  ['a body without end', { ...report, message: 'x'.repeat(10_000) }, 413],
])('%s is refused, and not kept', async (_, body, status) => {
  expect((await send(body)).statusCode).toBe(status);
  expect((await sums()).releases).toEqual([]);
});

test('text that is no JSON is refused', async () => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: REPORTS,
    headers: { 'content-type': 'text/plain' },
    payload: '{"remote":',
  });
  expect(answer.statusCode).toBe(400);
});

const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

describe('docs/rules.md releases-judged-by-rate', () => {
  const { remote, version } = loaded;

  test('a report of a load counts for ten, whatever weight the page names; failures by browser, and from how many addresses they came', async () => {
    for (const weight of [undefined, 10, 100, 'all']) expect((await send({ ...loaded, weight })).statusCode).toBe(204);
    await send({ ...report, visitor: 'v-1' }, '198.51.100.1');
    await send({ ...report, visitor: 'v-2' }, '198.51.100.1');
    await send({ ...report, visitor: 'v-2', code: 'render-failed' }, '198.51.100.2');
    await send({ ...loaded, version: '1.2.0' });
    expect(await sums()).toMatchObject({
      visitors: 2,
      releases: [
        { remote, version, loads: 40, failures: 2, addresses: 2, largest: { loads: [40], failures: [2, 1] } },
        { remote, version: '1.2.0', loads: 10, failures: 0, addresses: 0, largest: { loads: [10], failures: [] } },
      ],
    });
  });

  test('a report without a kind is a failure: shells of before send none', async () => {
    await send(report);
    await send({ ...report, kind: 'failed', visitor: 'v-2' });
    expect((await sums()).releases).toMatchObject([{ remote, version, loads: 0, failures: 2, addresses: 1 }]);
  });

  test('one address counts 20 times at most of a release that failed, and 20 times of one that was loaded; others count', async () => {
    for (let index = 0; index < 50; index += 1) {
      await send({ ...report, visitor: `made-up-${index}` });
      await send({ ...loaded, visitor: `made-up-${index}` });
    }
    await send({ ...report, visitor: 'another' }, '198.51.100.2');
    expect((await sums()).releases).toEqual([
      { remote, version, loads: 200, failures: 21, addresses: 2, largest: { loads: [200], failures: [20, 1] } },
    ]);
  });

  test('the addresses of one IPv6 network of 64 bits are one', async () => {
    for (let index = 0; index < 30; index += 1)
      await send({ ...report, visitor: `made-up-${index}` }, `2001:db8:1:2::${index}`);
    expect((await sums()).releases).toMatchObject([{ failures: 20, addresses: 1 }]);
  });

  test('one address says no more than 200 things of all releases', async () => {
    for (let index = 0; index < 300; index += 1) await send({ ...report, version: `9.9.${index}` });
    expect((await sums()).releases).toHaveLength(200);
  });

  test('an address counts again after ten minutes', async () => {
    for (let index = 0; index < 25; index += 1) await send({ ...report, visitor: `v-${index}` });
    at = new Date('2026-11-20T15:10:00.000Z');
    await send({ ...report, visitor: 'later' });
    expect((await sums()).visitors).toBe(21);
  });

  test('of one release 2000 are kept, and they push out no report of another', async () => {
    await send({ ...report, version: '1.2.0' });
    for (let index = 0; index < 2_001; index += 1) await send({ ...report, visitor: `v-${index}` }, addressOf(index));
    expect((await sums()).releases).toMatchObject([
      { version: '1.2.0', failures: 1 },
      { version: '1.3.0', failures: 2_000 },
    ]);
  });
});

test('the controls show them one by one and forget them, and so does a reset', async () => {
  const controls = '/sandbox/api/part-reports';
  await send(report);
  expect((await sandbox.get(controls)).json()).toMatchObject([
    { visitor: 'v-1', received: '2026-11-20T15:00:00.000Z' },
  ]);
  expect((await sandbox.call('DELETE', controls)).statusCode).toBe(204);
  expect((await sandbox.get(controls)).json()).toEqual([]);
  await send(report);
  sandbox.sandbox.reset();
  expect((await sandbox.get(controls)).json()).toEqual([]);
});
