import type { SeenRequest } from '../requests/watch-requests';
import { holdWaits } from '../testing/hold-waits';
import { signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import type { Behaviour } from './behaviours';

const LOCATION = '/ocpi/emsp/2.2.1/locations/loc-001';
const DROPPED = 'response destroyed before completion';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

async function add(behaviour: object): Promise<void> {
  const response = await sandbox.call('POST', '/sandbox/api/behaviours', { body: { path: LOCATION, ...behaviour } });
  expect(response.statusCode).toBe(201);
}

const behaviours = async () => (await sandbox.get('/sandbox/api/behaviours')).json<Behaviour[]>();
const messages = async () => (await sandbox.get('/sandbox/api/phone/messages')).json<unknown[]>();
const statusAt = async (url: string) => (await sandbox.get(url)).statusCode;
const lastRequest = async () => (await sandbox.get('/sandbox/api/requests')).json<SeenRequest[]>().at(-1);
const send = (headers: Record<string, string> = {}) => sandbox.call('POST', '/api/validate/7875557001', { headers });

describe('what a behaviour does with a call', () => {
  test.each([
    ['none', {}, 0],
    ['the call’s own', { effect: 'done' }, 1],
  ])('it answers, with %s effect', async (_, more, effects) => {
    await add({ path: '/api/validate', kind: 'status', ...more });
    const response = await send();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ statusMessage: 'The sandbox was asked to fail here' });
    expect(await messages()).toHaveLength(effects);
  });

  test('late: the request has its effect at once, and its answer comes late', async () => {
    await add({ path: '/api/validate', kind: 'late', answerDelayMs: 30 });
    const endWaits = holdWaits();
    const answer = send();
    while ((await messages()).length === 0);
    expect(await lastRequest()).toMatchObject({ status: null });
    endWaits();
    expect((await answer).statusCode).toBe(200);
  });

  test.each([
    ['lost', { kind: 'lost' }, 1],
    ['dropped', { answer: 'lost' }, 0],
  ])(
    '%s: what the browser sends again by itself drops, too, uncounted and without effect',
    async (_, wish, effects) => {
      await add({ path: '/api/validate', ...wish, times: 1 });
      const [span, other] = [1, 2].map((number) => ({
        traceparent: `00-${String(effects).repeat(32)}-${String(number).repeat(16)}-01`,
      }));
      await expect(send(span)).rejects.toThrow(DROPPED);
      await expect(send(span)).rejects.toThrow(DROPPED);
      expect(await messages()).toHaveLength(effects);
      expect((await send(other)).statusCode).toBe(200);
    },
  );

  test('the real answer, patched', async () => {
    await add({ patch: { data: { name: 'Elsewhere', evses: null } } });
    const { data } = (await sandbox.get(LOCATION)).json<{ data: object }>();
    expect(data).toMatchObject({ id: 'loc-001', name: 'Elsewhere' });
    expect(data).not.toHaveProperty('evses');
  });
});

describe('which calls a behaviour meets', () => {
  test('calls are met with a decoded path that begins so, or like its pattern', async () => {
    await add({ kind: 'status', path: '/ocpi/*/locations/*/connectors' });
    await add({ kind: 'status', path: '/ocpi/emsp/2.2.1/tariffs/a b/c' });
    expect(await statusAt(LOCATION)).toBe(200);
    expect(await statusAt(`${LOCATION}/evses/loc-001_1/connectors/1?x=1`)).toBe(500);
    expect(await statusAt('/ocpi/emsp/2.2.1/tariffs/a%20b%2Fc')).toBe(500);
  });

  test('those of one driver', async () => {
    const [driver, bystander] = [await signedInDriver(sandbox), await signedInDriver(sandbox)];
    await add({ kind: 'status', path: '/api/users', driver: driver.id });
    for (const [one, status] of [
      [driver, 500],
      [bystander, 200],
    ] as const)
      expect((await one.call('GET', `/api/users/${one.id}`)).statusCode).toBe(status);
    expect(await statusAt('/api/users')).toBe(200);
  });

  test('the oldest first, so that behaviours can follow each other', async () => {
    await add({ kind: 'status', status: 503, times: 2 });
    await add({ kind: 'status', status: 404, times: 1 });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push(await statusAt(LOCATION));
    expect(statuses).toEqual([503, 503, 404, 200]);
    expect(await behaviours()).toEqual([]);
  });
});
