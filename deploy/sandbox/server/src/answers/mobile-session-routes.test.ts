import { startCharging, type TestCharging } from '../testing/start-charging';

const START = '/api/v2/sessions/start';

let sandbox: TestCharging;

beforeAll(async () => {
  sandbox = await startCharging();
});
beforeEach(async () => {
  await sandbox.reset();
  sandbox.payments.hold({ reference: 'pi_1', driverId: 'drv-001' });
});
afterAll(() => sandbox.close());

const body = {
  token: 'APP-pi_1',
  locationId: 'loc-001',
  evseUid: 'loc-001_1',
  connectorId: '1',
  authorizationReference: 'pi_1',
};

const start = (as?: string, changes: object = {}) =>
  sandbox.call('POST', START, { body: { ...body, ...changes }, ...(as && { as }) });

const stop = (id: string | undefined, as?: string) =>
  sandbox.call('POST', `/api/v2/sessions/${id}/stop`, as ? { as } : {});

const running = () => sandbox.platform.sessions.matching({})[0]?.id;

describe('1 §7: the mobile start', () => {
  test.each([['drv-001'], [undefined]])('as %p answers with the session', async (as) => {
    const response = await start(as);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      data: { id: running(), status: 'ACTIVE', location_id: 'loc-001', kwh: 0 },
    });
    expect(sandbox.platform.sessions.matching({ driverId: 'drv-001' })).toHaveLength(1);
  });

  test('in the spelling of its station', async () => {
    const response = await start('drv-001', { locationId: 'loc-002', evseUid: 'loc-002_1' });
    expect(response.json()).toMatchObject({ data: { locationId: 'loc-002', startDateTime: '2026-11-20T15:00:00' } });
  });

  test.each([
    ['drv-002', {}, 400, 'This payment is another driver’s'],
    ['drv-001', { locationId: 'loc-999' }, 400, 'Unknown Location'],
    ['drv-001', { evseUid: 'loc-001_3' }, 409, 'Connector 1 of loc-001_3 is CHARGING'],
    ['drv-unknown', {}, 401, 'This account is no more'],
  ])('as %s with %j is refused with %d', async (as, changes, status, message) => {
    const response = await start(as, changes);
    expect([response.statusCode, response.json()]).toEqual([status, { statusMessage: message, message }]);
  });
});

describe('1 §7: the mobile stop', () => {
  test.each([['drv-001'], [undefined]])('as %p answers with the session, which ends a moment later', async (as) => {
    await start('drv-001');
    const id = running();
    expect((await stop(id, as)).json()).toMatchObject({ data: { id, status: 'ACTIVE' } });
    await sandbox.pass(3);
    expect(sandbox.platform.sessions.find(id ?? '')?.endedAt).not.toBeNull();
    expect(await stop(id, as)).toMatchObject({ statusCode: 409 });
  });

  test('of another driver’s session, or none', async () => {
    await start('drv-001');
    expect((await stop(running(), 'drv-002')).statusCode).toBe(403);
    const unknown = await stop('SES-0', 'drv-001');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { statusMessage: 'Unknown session', message: 'Unknown session' },
    ]);
  });
});
