import { holdWaits } from '../testing/hold-waits';
import { startCharging, type TestCharging } from '../testing/start-charging';

const START = '/api/v1/ocpi/commands/jwt/START_SESSION';
const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
const BEHAVIOURS = '/sandbox/api/behaviours';

let sandbox: TestCharging;

beforeAll(async () => {
  sandbox = await startCharging();
});
beforeEach(async () => {
  await sandbox.reset();
  sandbox.payments.hold({ reference: 'pi_1', driverId: 'drv-001' });
});
afterAll(() => sandbox.close());

const body = { locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1', authorizationReference: 'pi_1' };

const add = async (behaviour: object) =>
  expect((await sandbox.call('POST', BEHAVIOURS, { body: { station: 'loc-001', ...behaviour } })).statusCode).toBe(201);

const start = (key?: string) => sandbox.call('POST', START, { as: 'drv-001', body, ...(key && { key }) });
const stop = () => sandbox.call('POST', STOP, { body: { session_id: sessions()[0]?.id } });
const sessions = () => sandbox.platform.sessions.matching({});

const answer = (result: string, more: object = {}) => ({ body: { data: { result, ...more }, statusCode: 1000 } });
const resultOf = async (response: Promise<{ json(): unknown }>) =>
  ((await response).json() as { data: { result: string } }).data.result;

describe('2 §8: an answer in place of a start', () => {
  test.each<[string, object, number, object]>([
    ['a refusal', answer('REJECTED', { message: 'Plug in first' }), 200, { data: { message: 'Plug in first' } }],
    ['a word of the operator’s own', answer('Quizás'), 200, { data: { result: 'Quizás' } }],
    ['accepted, and no session', answer('ACCEPTED'), 200, { data: { result: 'ACCEPTED' } }],
    ['no data', { body: { data: null } }, 200, { data: null }],
    ['an error of OCPI’s', { kind: 'envelope' }, 200, { status_code: 3000, data: null }],
    ['a declined card', { status: 402, body: { message: 'Declined' } }, 402, { message: 'Declined' }],
  ])('%s', async (_, behaviour, status, expected) => {
    await add(behaviour);
    const response = await start();
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(expected);
    expect(sessions()).toEqual([]);
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe('AVAILABLE');
  });

  test('after a while', async () => {
    await add({ ...answer('TIMEOUT'), delayMs: 30 });
    const before = Date.now();
    expect(await resultOf(start())).toBe('TIMEOUT');
    expect(Date.now() - before).toBeGreaterThanOrEqual(29);
  });
});

describe('a start that begins a session, whatever is answered', () => {
  test('accepted, and the session is not named', async () => {
    await add({ patch: { data: { session_id: null } } });
    expect((await start()).json<{ data: object }>().data).toEqual({ result: 'ACCEPTED', timeout: 30 });
    expect(sessions()).toHaveLength(1);
  });

  test('accepted, and the session comes later, once for its key', async () => {
    await add({ ...answer('ACCEPTED'), effect: 'later', effectDelayMs: 30, times: 1 });
    const endWaits = holdWaits();
    expect((await start('step-1')).json<{ data: object }>().data).toEqual({ result: 'ACCEPTED' });
    expect(sessions()).toEqual([]);
    endWaits();
    while (sessions().length === 0) await new Promise(setImmediate);
    expect(await resultOf(start('step-1'))).toBe('ACCEPTED');
    expect(sessions()).toHaveLength(1);
  });

  test('what was to come later and cannot be done is not done', async () => {
    await add({ ...answer('ACCEPTED'), effect: 'later', effectDelayMs: 5, times: 2 });
    await start();
    await start();
    while (sessions().length === 0) await new Promise(setImmediate);
    expect((await start()).json()).toMatchObject({
      data: { result: 'REJECTED', message: expect.stringContaining('already used') },
    });
    expect(sessions()).toHaveLength(1);
  });

  test('what was to come later is forgotten where the sandbox is set back meanwhile', async () => {
    await add({ ...answer('ACCEPTED'), effect: 'later', effectDelayMs: 5, times: 1 });
    await start();
    await sandbox.reset();
    sandbox.payments.hold({ reference: 'pi_1', driverId: 'drv-001' });
    await add({ ...answer('ACCEPTED'), effect: 'later', effectDelayMs: 10, times: 1 });
    await start('of-this-world');
    while (sessions().length === 0) await new Promise(setImmediate);
    expect(sessions()).toHaveLength(1);
    expect(await resultOf(start('of-this-world'))).toBe('ACCEPTED');
  });

  test('one-key-per-intent: the answer gets lost, and the same key finds the session', async () => {
    await add({ kind: 'lost', times: 1 });
    await expect(start('step-1')).rejects.toThrow('response destroyed before completion');
    const [session] = sessions();
    expect((await start('step-1')).json()).toMatchObject({ data: { result: 'ACCEPTED', session_id: session?.id } });
  });

  test('the answer comes late, and the same key has it at once', async () => {
    await add({ answerDelayMs: 30, times: 1 });
    const endWaits = holdWaits();
    const late = start('step-1');
    while (sessions().length === 0) await new Promise(setImmediate);
    expect((await start('step-1')).json()).toMatchObject({ data: { session_id: sessions()[0]?.id } });
    endWaits();
    expect((await late).json()).toMatchObject({ data: { session_id: sessions()[0]?.id } });
  });

  test('a session waits before it charges', async () => {
    await add({ pendingSeconds: 60 });
    await start();
    const read = async () => {
      const {
        data: [first],
      } = (await sandbox.call('GET', '/ocpi/emsp/2.2.1/sessions')).json<{ data: object[] }>();
      return first;
    };
    expect(await read()).toMatchObject({
      status: 'PENDING',
      start_date_time: '2026-11-20T15:00:00Z',
      kwh: 0,
      charging_periods: [],
    });
    expect(await read()).not.toHaveProperty('total_cost');
    await sandbox.pass(61);
    expect(await read()).toMatchObject({ status: 'ACTIVE', start_date_time: '2026-11-20T15:01:00Z', kwh: 0.041 });
  });

  test('a session that is stopped goes on for as long as asked for', async () => {
    await add({ path: STOP, stopSeconds: 30 });
    await start();
    await stop();
    await sandbox.pass(29);
    expect(sessions()[0]?.endedAt).toBeNull();
    await sandbox.pass(1);
    expect(sessions()[0]?.endedAt).toEqual(new Date('2026-11-20T15:00:30Z'));
  });
});

test('a behaviour meets the commands at its station, or about its driver', async () => {
  await sandbox.call('POST', BEHAVIOURS, { body: { station: 'loc-002', ...answer('FAILED') } });
  await sandbox.call('POST', BEHAVIOURS, { body: { driver: 'drv-002', ...answer('NOT_SUPPORTED') } });
  expect(await resultOf(start())).toBe('ACCEPTED');
  await sandbox.call('POST', BEHAVIOURS, { body: { driver: 'drv-001', path: STOP, ...answer('TIMEOUT'), times: 1 } });
  await add({ station: 'LOC-001', path: '/*/STOP_SESSION', ...answer('REJECTED') });
  expect(await resultOf(stop())).toBe('TIMEOUT');
  expect(await resultOf(stop())).toBe('REJECTED');
});
