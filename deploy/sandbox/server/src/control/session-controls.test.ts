import type { ChargingSession } from '@wattline/platform';
import { startCharging, type TestCharging } from '../testing/start-charging';
import type { SessionSummary } from './session-summary';

const SESSIONS = '/sandbox/api/sessions';

let sandbox: TestCharging;

beforeAll(async () => {
  sandbox = await startCharging();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const call = async (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  sandbox.call(method, `${SESSIONS}${path}`, body ? { body } : {});

const make = async (body: object = {}): Promise<SessionSummary> => {
  const response = await call('POST', '', { locationId: 'loc-001', ...body });
  expect(response.statusCode).toBe(201);
  return response.json<SessionSummary>();
};

const served = async (id: string) =>
  (await sandbox.call('GET', `/ocpi/emsp/2.2.1/sessions/${id}`)).json<{ data: object }>().data;

const advance = async (id: string, seconds: number) =>
  (await call('POST', `/${id}/advance`, { seconds })).json<SessionSummary>();

const started = async (reference = 'pi_1') => {
  sandbox.payments.hold({ reference, driverId: 'drv-001' });
  const body = { locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1', authorizationReference: reference };
  await sandbox.call('POST', '/api/v1/ocpi/commands/jwt/START_SESSION', { as: 'drv-001', body });
  return sandbox.platform.sessions.matching({ reference })[0] as ChargingSession;
};

describe('making a session without a payment', () => {
  test('at the first free connector of a station', async () => {
    const session = await make();
    expect(session).toEqual({
      id: expect.stringMatching(/^SES-[\dA-F]{12}$/),
      status: 'ACTIVE',
      driverId: null,
      reference: null,
      amount: null,
      locationId: 'loc-001',
      evseUid: 'loc-001_1',
      connectorId: '1',
      startedAt: '2026-11-20T15:00:00.000Z',
      endedAt: null,
      kwh: 0,
      kW: 150,
      currency: 'USD',
      cost: { excl_vat: 0, incl_vat: 0 },
      session: await served(session.id),
    });
    expect(session.session).not.toHaveProperty('authorization_reference');
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe('CHARGING');
    expect(await make()).toMatchObject({ evseUid: 'loc-001_2' });
  });

  test('at a connector, of a driver, with a reference, an amount and a tariff', async () => {
    const session = await make({
      evseUid: 'loc-001_5',
      connectorId: '2',
      driverId: 'drv-002',
      authorizationReference: 'ath-1',
      amount: 5,
      tariffId: 'TARIFF001',
      startedSecondsAgo: 3600,
    });
    expect(session).toMatchObject({
      driverId: 'drv-002',
      reference: 'ath-1',
      amount: 5,
      kwh: 10.138,
      endedAt: '2026-11-20T14:27:39.000Z',
    });
    expect(session.session).toMatchObject({
      tariff_id: 'TARIFF001',
      authorization_reference: 'ath-1',
      cdr_token: { uid: 'APP-ath-1' },
    });
  });

  test.each([
    ['ACTIVE', { kwh: 5, status: 'ACTIVE' }, 'CHARGING'],
    ['PENDING', { kwh: 0, status: 'PENDING' }, 'CHARGING'],
    ['RESERVATION', { kwh: 0, status: 'RESERVATION' }, 'RESERVED'],
    ['COMPLETED', { kwh: 5, status: 'COMPLETED', end_date_time: '2026-11-20T15:00:00Z' }, 'AVAILABLE'],
    ['INVALID', { kwh: 5, status: 'INVALID', end_date_time: '2026-11-20T15:00:00Z' }, 'AVAILABLE'],
  ])('1 §3: in status %s', async (status, session, connector) => {
    const { id } = await make({ status, startedSecondsAgo: 120 });
    expect(await served(id)).toMatchObject({ ...session, start_date_time: '2026-11-20T14:58:00Z' });
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe(connector);
  });

  test.each([
    ['z', '2026-11-20T15:00:00Z'],
    ['none', '2026-11-20T15:00:00'],
    ['fractions', '2026-11-20T15:00:00.000000Z'],
  ])('in a spelling, and with times as %s', async (times, start) => {
    const { id } = await make({ spelling: 'camel', times });
    expect(await served(id)).toMatchObject({ startDateTime: start, authMethod: 'COMMAND' });
  });

  test('with changes: without volumes, with a tariff in it, with ids of another name', async () => {
    const tariff = { id: 'EMBEDDED', elements: [] };
    const { id } = await make({
      patch: { kwh: null, charging_periods: [{ dimensions: [{ type: 'ENERGY' }] }], tariff, auth_id: 'A-1' },
    });
    expect(await served(id)).toMatchObject({
      charging_periods: [{ dimensions: [{ type: 'ENERGY' }] }],
      tariff,
      auth_id: 'A-1',
    });
    expect(await served(id)).not.toHaveProperty('kwh');
  });

  test('with other changes later, also once it is over: a cost that is corrected', async () => {
    const { id } = await make({ status: 'COMPLETED', startedSecondsAgo: 120 });
    const before = await served(id);
    const total_cost = { excl_vat: 0, incl_vat: 0 };
    await call('PUT', `/${id}/patch`, { patch: { total_cost } });
    expect(await served(id)).toEqual({ ...before, total_cost });
    await call('PUT', `/${id}/patch`, { patch: null });
    expect(await served(id)).toEqual(before);
    expect((await call('PUT', `/${id}/patch`, { patch: 'free' })).statusCode).toBe(400);
  });

  test.each([[null], ['text'], [{ id: 7 }], [[]]])('raw: %j is served as it is', async (raw) => {
    expect(await served((await make({ raw })).id)).toEqual(raw);
  });

  test('without a price, where none is known', async () => {
    const session = await make({ locationId: 'loc-015', tariffId: 'NO-SUCH-TARIFF' });
    expect(session).toMatchObject({ cost: null, session: { tariff_id: 'NO-SUCH-TARIFF' } });
    expect(session.session).not.toHaveProperty('total_cost');
  });

  test.each([
    [{}, 400, /^locationId: /],
    [{ locationId: 'loc-999' }, 400, /^locationId: /],
    [{ locationId: 'loc-001', evseUid: 'loc-001_9' }, 404, /Unknown EVSE/],
    [{ locationId: 'loc-001', connectorId: '9' }, 404, /Unknown Connector/],
    [{ locationId: 'loc-001', status: 'BUSY' }, 400, /^status: /],
    [{ locationId: 'loc-001', x: 1 }, 400, /^x: /],
  ])('%j is refused', async (body, status, message) => {
    const response = await call('POST', '', body);
    expect(response.statusCode).toBe(status);
    expect(response.json<{ message: string }>().message).toMatch(message);
  });
});

describe('moving a session on', () => {
  test('its start moves into the past, and all follows', async () => {
    const { id } = await started();
    expect(await advance(id, 600)).toMatchObject({
      startedAt: '2026-11-20T14:50:00.000Z',
      kwh: 25,
      cost: { excl_vat: 10, incl_vat: 11.2 },
    });
    expect(await served(id)).toMatchObject({
      start_date_time: '2026-11-20T14:50:00Z',
      kwh: 25,
      last_updated: '2026-11-20T15:00:00Z',
    });
  });

  test('far enough, it is over, at the right time, and paid', async () => {
    const { id } = await started();
    expect(await advance(id, 3600)).toMatchObject({ status: 'COMPLETED', endedAt: '2026-11-20T14:18:55.000Z' });
    await sandbox.platform.sessions.idle();
    expect(sandbox.payments.settled).toEqual({ pi_1: 2000 });
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe('AVAILABLE');
    expect(await call('POST', `/${id}/advance`, { seconds: 1 })).toMatchObject({ statusCode: 409 });
  });

  test('a stop comes nearer, too', async () => {
    const { id } = await started();
    await sandbox.call('POST', `/ocpi/emsp/2.2.1/sessions/${id}/stop`);
    expect(await advance(id, 3)).toMatchObject({ status: 'COMPLETED', endedAt: '2026-11-20T15:00:00.000Z' });
  });

  test('for people, all go faster than the clock', async () => {
    const { id } = await started();
    expect((await call('PUT', '/speed', { factor: 60 })).json()).toEqual({ factor: 60 });
    await sandbox.pass(5);
    expect((await call('GET', '/speed')).json()).toEqual({ factor: 60 });
    expect(await served(id)).toMatchObject({ start_date_time: '2026-11-20T14:55:05Z', kwh: 12.5 });
    await call('PUT', '/speed', { factor: 1 });
    await sandbox.pass(1);
    expect(await served(id)).toMatchObject({ start_date_time: '2026-11-20T14:55:05Z' });
  });

  test.each([[{ factor: 0 }], [{ factor: 'fast' }], [{}]])('%j is no speed', async (body) => {
    expect((await call('PUT', '/speed', body)).statusCode).toBe(400);
  });
});

describe('ending and removing', () => {
  test('a session ends now, and is billed', async () => {
    const { id } = await started();
    await advance(id, 600);
    expect((await call('POST', `/${id}/end`)).json()).toMatchObject({
      status: 'COMPLETED',
      endedAt: '2026-11-20T15:00:00.000Z',
    });
    await sandbox.platform.sessions.idle();
    expect(sandbox.payments.settled).toEqual({ pi_1: 1120 });
    expect((await call('POST', `/${id}/end`)).json()).toEqual({ message: `Session "${id}" is over` });
  });

  test('session-statuses: an invalid one is not billed, and has no record', async () => {
    const { id } = await started();
    await advance(id, 600);
    expect((await call('PUT', `/${id}/status`, { status: 'INVALID' })).json()).toMatchObject({
      status: 'INVALID',
      kwh: 25,
      cost: null,
    });
    await sandbox.platform.sessions.idle();
    expect(sandbox.payments.settled).toEqual({ pi_1: 0 });
    expect(sandbox.platform.cdrs.get(id.replace('SES', 'CDR'))).toBeUndefined();
  });

  test('a status is set', async () => {
    const { id } = await make({ status: 'PENDING' });
    for (const [status, connector] of [
      ['RESERVATION', 'RESERVED'],
      ['ACTIVE', 'CHARGING'],
      ['PENDING', 'CHARGING'],
      ['COMPLETED', 'AVAILABLE'],
    ] as const) {
      expect((await call('PUT', `/${id}/status`, { status })).json()).toMatchObject({ status });
      expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe(connector);
    }
    expect((await call('PUT', `/${id}/status`, { status: 'ACTIVE' })).statusCode).toBe(409);
  });

  test('a session is removed, and its connector free', async () => {
    const { id } = await make();
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe('AVAILABLE');
  });
});

test('sessions are listed, by driver, station and reference', async () => {
  const one = await make({ driverId: 'drv-001' });
  const over = await make({ status: 'COMPLETED' });
  const other = await make({ locationId: 'loc-005', authorizationReference: 'pi_9' });
  const idsOf = async (query: string) => (await call('GET', query)).json<SessionSummary[]>().map(({ id }) => id);
  expect(await idsOf('')).toEqual([one.id, over.id, other.id]);
  expect(await idsOf('?live=true')).toEqual([one.id, other.id]);
  expect(await idsOf('?live=false')).toEqual([over.id]);
  expect(await idsOf('?driver=drv-001')).toEqual([one.id]);
  expect(await idsOf('?location=LOC-005')).toEqual([other.id]);
  expect(await idsOf('?reference=pi_9')).toEqual([other.id]);
  expect((await call('GET', `/${one.id}`)).json()).toEqual(one);
});
