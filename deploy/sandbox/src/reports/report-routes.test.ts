import { startPlatform, type TestPlatform } from '../testing/start-platform';

const REPORTS = '/api/part-reports';
const report = { remote: '@wattline/checkout', version: '1.3.0', code: 'entry-failed', message: 'It threw', visitor: 'v-1', time: '2026-11-20T14:59:59.000Z' };

let sandbox: TestPlatform;

beforeEach(async () => {
  sandbox = await startPlatform();
});
afterEach(() => sandbox.close());

const send = (body: object) => sandbox.call('POST', REPORTS, { body });
const sums = async (query = '') => (await sandbox.get(`${REPORTS}${query}`)).json<{ visitors: number; data: unknown[] }>();

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
  });
  expect((await sums()).data).toHaveLength(3);
  expect(await sums('?since=2026-11-20T15:00:00.001Z')).toEqual({ visitors: 0, data: [] });
  expect(await sums('?remote=%40wattline%2Fsession')).toEqual({ visitors: 0, data: [] });
});

test('a beacon sends it as text', async () => {
  const { statusCode } = await sandbox.app.inject({ method: 'POST', url: REPORTS, headers: { 'content-type': 'text/plain;charset=UTF-8' }, payload: JSON.stringify(report) });
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
  ['a body without end', { ...report, message: 'x'.repeat(10_000) }, 413],
])('%s is refused, and not kept', async (_, body, status) => {
  expect((await send(body)).statusCode).toBe(status);
  expect((await sums()).visitors).toBe(0);
});

test('text that is no JSON is refused', async () => {
  const answer = await sandbox.app.inject({ method: 'POST', url: REPORTS, headers: { 'content-type': 'text/plain' }, payload: '{"remote":' });
  expect(answer.statusCode).toBe(400);
});

test('the last 5000 are kept', async () => {
  for (let index = 0; index < 5_001; index += 1) await send({ ...report, visitor: `v-${index}` });
  expect(await sums()).toMatchObject({ visitors: 5_000 });
});

test('the controls show them one by one and forget them, and so does a reset', async () => {
  const controls = '/sandbox/api/part-reports';
  await send(report);
  expect((await sandbox.get(controls)).json()).toMatchObject([{ visitor: 'v-1', received: '2026-11-20T15:00:00.000Z' }]);
  expect((await sandbox.call('DELETE', controls)).statusCode).toBe(204);
  expect((await sandbox.get(controls)).json()).toEqual([]);
  await send(report);
  sandbox.platform.reset();
  expect((await sandbox.get(controls)).json()).toEqual([]);
});
