import { startCharging, type TestCharging } from '../testing/start-charging';

const START = '/api/v1/ocpi/commands/jwt/START_SESSION';
const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
const PLANS = '/sandbox/api/command-plans';

let sandbox: TestCharging;

beforeEach(async () => {
  sandbox = await startCharging();
  sandbox.payments.hold({ reference: 'pi_1', driverId: 'drv-001' });
});
afterEach(() => sandbox.close());

const body = { locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1', authorizationReference: 'pi_1' };

const plan = async (input: object) =>
  expect((await sandbox.call('POST', PLANS, { body: { for: 'loc-001', ...input } })).statusCode).toBe(201);

const start = (key?: string) => sandbox.call('POST', START, { as: 'drv-001', body, ...(key && { key }) });

const sessions = () => sandbox.platform.sessions.matching({});

const resultOf = async (answer: Promise<{ json(): unknown }>) =>
  ((await answer).json() as { data: { result: string } }).data.result;
const stop = () => sandbox.call('POST', STOP, { body: { session_id: sessions()[0]?.id } });

const TEXTS = [
  { language: 'en', text: 'Plug in first' },
  { language: 'es', text: 'Conecte primero' },
];

describe('2 §8: how a plan has a start answered', () => {
  test.each<[string, object, object]>([
    [
      'a refusal',
      { result: 'REJECTED', message: 'Plug in first' },
      { data: { result: 'REJECTED', message: 'Plug in first' } },
    ],
    ['a reason in languages', { message: TEXTS }, { data: { result: 'REJECTED', message: TEXTS } }],
    ['not supported', { result: 'NOT_SUPPORTED' }, { data: { result: 'NOT_SUPPORTED' } }],
    ['a word of the operator’s own', { result: 'Quizás' }, { data: { result: 'Quizás' } }],
    ['accepted, and no session', { result: 'ACCEPTED' }, { data: { result: 'ACCEPTED' } }],
    [
      'accepted, and a session that is not there',
      { result: 'ACCEPTED', sessionId: 'SES-0' },
      { data: { result: 'ACCEPTED', session_id: 'SES-0' } },
    ],
    ['no data', { data: null }, { statusCode: 1000, data: null }],
    ['odd data', { data: ['?'] }, { statusCode: 1000, data: ['?'] }],
    [
      'an error of OCPI’s',
      { statusCode: 2001, message: 'Invalid token' },
      { statusCode: 2001, statusMessage: 'Invalid token', data: null },
    ],
    [
      'a server error of OCPI’s',
      { statusCode: 3000 },
      { statusCode: 3000, statusMessage: 'The sandbox was told to fail here' },
    ],
    ['a body', { body: { ok: true } }, { ok: true }],
  ])('%s', async (_, input, answer) => {
    await plan(input);
    const response = await start();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(answer);
    expect(sessions()).toEqual([]);
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe('AVAILABLE');
  });

  test('a payment authorization error', async () => {
    await plan({ status: 402, message: 'Your card was declined' });
    const response = await start();
    expect([response.statusCode, response.json()]).toEqual([
      402,
      {
        statusMessage: 'Your card was declined',
        message: 'Your card was declined',
      },
    ]);
  });

  test('garbage', async () => {
    await plan({ body: '<html>' });
    expect(await start()).toMatchObject({ statusCode: 200, body: '<html>' });
  });

  test('after a while', async () => {
    await plan({ result: 'TIMEOUT', delayMs: 30 });
    const before = Date.now();
    expect((await start()).json()).toMatchObject({ data: { result: 'TIMEOUT' } });
    expect(Date.now() - before).toBeGreaterThanOrEqual(29);
  });
});

describe('what is done all the same', () => {
  test('accepted, and the session is not named', async () => {
    await plan({ effect: true, sessionId: null });
    expect((await start()).json<{ data: object }>().data).toEqual({ result: 'ACCEPTED', timeout: 30 });
    expect(sessions()).toHaveLength(1);
  });

  test('accepted, and the session comes later', async () => {
    await plan({ effectDelayMs: 30, times: 1 });
    expect((await start('step-1')).json<{ data: object }>().data).toEqual({ result: 'ACCEPTED', timeout: 30 });
    expect(sessions()).toEqual([]);
    while (sessions().length === 0) await new Promise(setImmediate);
    expect((await start('step-1')).json<{ data: object }>().data).toEqual({ result: 'ACCEPTED', timeout: 30 });
    expect(sessions()).toHaveLength(1);
  });

  test('what was to come later and cannot be done is done with', async () => {
    await plan({ effectDelayMs: 5, times: 2 });
    await start();
    await start();
    while (sessions().length === 0) await new Promise(setImmediate);
    expect((await start()).json()).toMatchObject({
      data: { result: 'REJECTED', message: expect.stringContaining('already used') },
    });
    expect(sessions()).toHaveLength(1);
  });

  test('reading 9: the answer gets lost, and the same key finds the session', async () => {
    await plan({ lost: true, times: 1 });
    await expect(start('step-1')).rejects.toThrow('response destroyed before completion');
    const [session] = sessions();
    expect((await start('step-1')).json()).toMatchObject({ data: { result: 'ACCEPTED', session_id: session?.id } });
  });

  test('the answer comes when nobody waits for it any more', async () => {
    await plan({ answerDelayMs: 30, times: 1 });
    const answer = start('step-1');
    while (sessions().length === 0) await new Promise(setImmediate);
    expect((await start('step-1')).json()).toMatchObject({ data: { session_id: sessions()[0]?.id } });
    expect((await answer).json()).toMatchObject({ data: { session_id: sessions()[0]?.id } });
  });

  test('what could not be done is said, whatever is planned', async () => {
    await plan({ effect: true, result: 'ACCEPTED' });
    await start();
    expect((await start()).json()).toMatchObject({
      data: { result: 'REJECTED', message: expect.stringContaining('already used') },
    });
  });

  test('a session waits before it charges', async () => {
    await plan({ pendingSeconds: 60 });
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

  test('a session that is stopped goes on for as long as planned', async () => {
    await plan({ command: 'STOP_SESSION', stopSeconds: 30 });
    await start();
    await sandbox.call('POST', STOP, { body: { session_id: sessions()[0]?.id } });
    await sandbox.pass(29);
    expect(sessions()[0]?.endedAt).toBeNull();
    await sandbox.pass(1);
    expect(sessions()[0]?.endedAt).toEqual(new Date('2026-11-20T15:00:30Z'));
  });
});

describe('which commands a plan meets', () => {
  test('those at a station, of a driver, or all; of the kind that is named', async () => {
    await plan({ for: 'loc-002' });
    await plan({ for: 'drv-002', result: 'NOT_SUPPORTED' });
    await plan({ for: 'LOC-001', command: 'STOP_SESSION', result: 'FAILED', times: 1 });
    await plan({ for: 'drv-001', command: 'STOP_SESSION', result: 'TIMEOUT', times: 1 });
    expect(await resultOf(start())).toBe('ACCEPTED');
    expect(await resultOf(stop())).toBe('TIMEOUT');
    await plan({ for: '*', result: 'REJECTED' });
    expect(await resultOf(stop())).toBe('REJECTED');
  });

  test('are listed, counted and removed', async () => {
    await plan({ result: 'FAILED' });
    await plan({ for: 'loc-002', result: 'FAILED' });
    await start();
    const plans = (await sandbox.call('GET', PLANS)).json<{ id: string; for: string; hits: number }[]>();
    expect(plans).toMatchObject([
      { for: 'loc-001', hits: 1 },
      { for: 'loc-002', hits: 0 },
    ]);
    expect((await sandbox.call('DELETE', `${PLANS}/${plans[1]?.id}`)).statusCode).toBe(204);
    expect((await sandbox.call('DELETE', `${PLANS}/${plans[1]?.id}`)).statusCode).toBe(404);
    await sandbox.call('DELETE', `${PLANS}?for=loc-002`);
    expect((await sandbox.call('GET', PLANS)).json()).toHaveLength(1);
    await sandbox.call('DELETE', PLANS);
    expect((await sandbox.call('GET', PLANS)).json()).toEqual([]);
  });

  test.each([
    {},
    { for: '' },
    { for: '*', command: 'DANCE' },
    { for: '*', delayMs: 120_001 },
    { for: '*', statusCode: 500 },
    { for: '*', x: 1 },
  ])('%j is no plan', async (input) =>
    expect((await sandbox.call('POST', PLANS, { body: input })).statusCode).toBe(400),
  );
});
