import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const report = { madeAt: '2026-11-20T14:59:59.000Z', page: '/station/loc-001', note: 'The cable is stuck.' };
const KEY = 'a'.repeat(32);
const CODE = /^W-[2-9BCDFGHKMPQRTVWXZ]{4}$/;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const send = (body: object, key: string | null = KEY) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/support',
    payload: body,
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const kept = async () => (await sandbox.get('/sandbox/api/support')).json<{ code: string; report: unknown }[]>();

test('docs/rules.md help-at-hand: a report is kept under a short code; the same key has the same code, and is kept once', async () => {
  const first = await send(report);
  expect(first.statusCode).toBe(201);
  const { code } = first.json<{ code: string }>();
  expect(code).toMatch(CODE);
  expect((await send(report)).json()).toEqual({ code });
  const other = (await send(report, 'b'.repeat(32))).json<{ code: string }>();
  expect(other.code).not.toBe(code);
  expect(await kept()).toMatchObject([{ code, report }, { code: other.code }]);
});

test.each<[string, object, string | null, number]>([
  ['no key', report, null, 400],
  ['a key that others may have drawn too', report, 'short', 400],
  ['no page', { ...report, page: undefined }, KEY, 400],
  ['no time', { ...report, madeAt: 'now' }, KEY, 400],
  ['a body without end', { ...report, note: 'x'.repeat(70_000) }, KEY, 413],
])('%s is refused, and nothing is kept', async (_, body, key, status) => {
  expect((await send(body, key)).statusCode).toBe(status);
  expect(await kept()).toEqual([]);
});

test('reports cannot be read at the address that takes them, and the last 500 are kept', async () => {
  expect((await sandbox.get('/api/support')).statusCode).toBe(404);
  for (let index = 0; index < 502; index += 1)
    await send({ ...report, note: `${index}` }, `${index}`.padStart(16, '0'));
  const all = await kept();
  expect(all).toHaveLength(500);
  expect(all[0]).toMatchObject({ report: { note: '2' } });
  await sandbox.app.inject({ method: 'DELETE', url: '/sandbox/api/support' });
  expect(await kept()).toEqual([]);
});
