import type { SeenRequest } from '../requests/watch-requests';
import { holdWaits } from '../testing/hold-waits';
import { type SignedInDriver, signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import type { Behaviour } from './behaviour';

const LOCATION = '/ocpi/emsp/2.2.1/locations/loc-001';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const add = async (behaviour: object): Promise<Behaviour> => {
  const response = await sandbox.call('POST', '/sandbox/api/behaviours', { body: { path: LOCATION, ...behaviour } });
  expect(response.statusCode).toBe(201);
  return response.json<Behaviour>();
};

const behaviours = async () => (await sandbox.get('/sandbox/api/behaviours')).json<Behaviour[]>();

const messages = async () => (await sandbox.get('/sandbox/api/phone/messages')).json<unknown[]>();

const statusAt = async (url: string) => (await sandbox.get(url)).statusCode;

const statusFor = async (driver: SignedInDriver) => (await driver.call('GET', `/api/users/${driver.id}`)).statusCode;

const send = (traceparent: string) => sandbox.call('POST', '/api/validate/7875557001', { headers: { traceparent } });

const lastRequest = async () => (await sandbox.get('/sandbox/api/requests')).json<SeenRequest[]>().at(-1);

describe('each kind of behaviour', () => {
  test('slow: the right answer, late', async () => {
    await add({ kind: 'slow', delayMs: 30, headers: { 'retry-after': '1' } });
    const response = await sandbox.get(LOCATION);
    expect(response.json()).toMatchObject({ data: { id: 'loc-001' } });
    expect(response.headers['retry-after']).toBe('1');
    expect((await lastRequest())?.durationMs).toBeGreaterThanOrEqual(29);
  });

  test('status: the call fails with an HTTP error, 500 unless another is asked for', async () => {
    await add({ kind: 'status' });
    const response = await sandbox.get(LOCATION);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ statusMessage: 'The sandbox was asked to fail here' });
  });

  test('envelope: HTTP 200, an error inside', async () => {
    await add({ kind: 'envelope' });
    const response = await sandbox.get(LOCATION);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: null, status_code: 3000, statusMessage: expect.any(String) });
  });

  test('garbage: JSON that breaks off', async () => {
    await add({ kind: 'garbage' });
    const response = await sandbox.get(LOCATION);
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(() => response.json<unknown>()).toThrow(SyntaxError);
  });

  test('html: a page in JSON’s place', async () => {
    await add({ kind: 'html', status: 502 });
    expect(await sandbox.get(LOCATION)).toMatchObject({
      statusCode: 502,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: expect.stringContaining('<h1>502 Bad Gateway</h1>'),
    });
  });

  test.each([
    ['status', { status: 409 }, 409, /asked to fail/],
    ['html', {}, 200, /<h1>/],
    ['garbage', {}, 200, /^\{"data"/],
    ['empty', {}, 200, /^$/],
    ['envelope', {}, 200, /"status_code":3000/],
  ])('%s, after the request has had its effect', async (kind, more, status, body) => {
    await add({ path: '/api/validate', kind, effect: 'done', ...more });
    const response = await sandbox.call('POST', '/api/validate/7875557001');
    expect(response.statusCode).toBe(status);
    expect(response.body).toMatch(body);
    expect(await messages()).toHaveLength(1);
  });

  test('empty: no body', async () => {
    await add({ kind: 'empty' });
    expect(await sandbox.get(LOCATION)).toMatchObject({ statusCode: 200, body: '' });
  });

  test('cut: the connection drops', async () => {
    await add({ kind: 'cut' });
    await expect(sandbox.get(LOCATION)).rejects.toThrow('response destroyed before completion');
    expect(await lastRequest()).toMatchObject({ path: LOCATION, status: null });
  });

  test('late: the request has its effect at once, and its answer comes late', async () => {
    await add({ path: '/api/validate', kind: 'late', answerDelayMs: 30, headers: { 'retry-after': '1' } });
    const endWaits = holdWaits();
    const answer = sandbox.call('POST', '/api/validate/7875557001');
    while ((await messages()).length === 0);
    expect(await lastRequest()).toMatchObject({ status: null });
    endWaits();
    const response = await answer;
    expect(response).toMatchObject({ statusCode: 200, headers: { 'retry-after': '1' } });
  });

  test('lost: the request has its effect, and its answer does not arrive', async () => {
    await add({ path: '/api/validate', kind: 'lost' });
    await expect(sandbox.call('POST', '/api/validate/7875557001')).rejects.toThrow(
      'response destroyed before completion',
    );
    expect(await messages()).toHaveLength(1);
  });

  test.each(['cut', 'lost'])(
    '%s: what the browser sends again by itself drops, too, uncounted and without effect',
    async (kind) => {
      await add({ path: '/api/validate', kind, times: 1 });
      const [span, other] = [1, 2].map(
        (number) => `00-${kind === 'cut' ? 'a'.repeat(32) : 'b'.repeat(32)}-${String(number).repeat(16)}-01`,
      ) as [string, string];
      await expect(send(span)).rejects.toThrow('response destroyed before completion');
      await expect(send(span)).rejects.toThrow('response destroyed before completion');
      expect(await messages()).toHaveLength(kind === 'lost' ? 1 : 0);
      expect((await send(other)).statusCode).toBe(200);
      expect((await send(other)).statusCode).toBe(200);
    },
  );
});

describe('a server that closes', () => {
  afterEach(async () => {
    sandbox = await startSandbox();
  });

  test('hang: no answer, ever; the connection is dropped', async () => {
    await add({ kind: 'hang' });
    const answer = sandbox.get(LOCATION).catch((error: Error) => error.message);
    while ((await behaviours())[0]?.hits !== 1);
    expect(await lastRequest()).toMatchObject({ path: LOCATION, status: null, durationMs: null });
    await sandbox.close();
    expect(await answer).toBe('response destroyed before completion');
  });

  test('slow: the answer is not waited for either', async () => {
    await add({ kind: 'slow', delayMs: 120_000 });
    const answer = sandbox.get(LOCATION);
    while ((await behaviours())[0]?.hits !== 1);
    await sandbox.close();
    expect((await answer).statusCode).toBe(200);
  });
});

describe('what is done all the same', () => {
  test('the real answer, patched', async () => {
    await add({ patch: { data: { name: 'Elsewhere', evses: null } } });
    const { data } = (await sandbox.get(LOCATION)).json<{ data: object }>();
    expect(data).toMatchObject({ id: 'loc-001', name: 'Elsewhere' });
    expect(data).not.toHaveProperty('evses');
  });

  test('the call is carried out after its answer, and logged once', async () => {
    const path = '/api/validate';
    await add({ path, effect: 'later', effectDelayMs: 30, body: { success: true }, times: 1 });
    const endWaits = holdWaits();
    expect((await sandbox.call('POST', `${path}/7875557001`)).json()).toEqual({ success: true });
    expect(await messages()).toEqual([]);
    endWaits();
    while ((await messages()).length === 0) await new Promise(setImmediate);
    expect((await sandbox.get(`/sandbox/api/requests?path=${path}`)).json()).toHaveLength(1);
  });
});

describe('which calls a behaviour meets', () => {
  test('calls are met with a path that begins so, or like its pattern', async () => {
    await add({ kind: 'status', path: '/ocpi/*/locations/*/connectors' });
    expect(await statusAt(LOCATION)).toBe(200);
    expect(await statusAt(`${LOCATION}/evses/loc-001_1/connectors/1?x=1`)).toBe(500);
  });

  test('a path is compared decoded', async () => {
    await add({ kind: 'status', path: '/ocpi/emsp/2.2.1/tariffs/a b/c' });
    expect(await statusAt('/ocpi/emsp/2.2.1/tariffs/a%20b%2Fc')).toBe(500);
  });

  test('those of one driver', async () => {
    const [driver, bystander] = [await signedInDriver(sandbox), await signedInDriver(sandbox)];
    await add({ kind: 'status', path: '/api/users', driver: driver.id });
    expect([await statusFor(driver), await statusFor(bystander)]).toEqual([500, 200]);
    expect([
      await statusAt('/api/users'),
      (await sandbox.get('/api/users', { authorization: 'Bearer x' })).statusCode,
    ]).toEqual([200, 200]);
  });

  test('the first ones only', async () => {
    await add({ kind: 'status', times: 2 });
    expect([await statusAt(LOCATION), await statusAt(LOCATION), await statusAt(LOCATION)]).toEqual([500, 500, 200]);
    expect(await behaviours()).toEqual([]);
  });

  test('the oldest first, so that behaviours can follow each other', async () => {
    await add({ kind: 'status', status: 503, times: 1 });
    await add({ kind: 'status', status: 404, times: 1 });
    expect([await statusAt(LOCATION), await statusAt(LOCATION), await statusAt(LOCATION)]).toEqual([503, 404, 200]);
  });
});
