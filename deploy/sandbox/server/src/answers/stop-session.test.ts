import { startCharging, type TestCharging } from '../testing/start-charging';

const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
const SESSIONS = '/ocpi/emsp/2.2.1/sessions';

let sandbox: TestCharging;

beforeAll(async () => {
  sandbox = await startCharging();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const begin = async (reference: string, { locationId = 'loc-001', amountMinor = 2000 } = {}) => {
  sandbox.payments.hold({ reference, driverId: 'drv-001', amountMinor });
  const body = { locationId, evseUid: `${locationId}_1`, connectorId: '1', authorizationReference: reference };
  const response = await sandbox.call('POST', '/api/v1/ocpi/commands/jwt/START_SESSION', { as: 'drv-001', body });
  return response.json<{ data: { session_id: string } }>().data.session_id;
};

const stop = async (session_id: string, key?: string) => {
  const body = { response_url: 'https://app.example/commands', session_id };
  return (await sandbox.call('POST', STOP, { body, ...(key && { key }) })).json<object>();
};

const session = async (id: string) => (await sandbox.call('GET', `${SESSIONS}/${id}`)).json<{ data: object }>().data;

describe('1 §7: STOP_SESSION', () => {
  test('is accepted; the session ends a moment later, is billed and recorded, and the connector is free', async () => {
    const id = await begin('pi_1');
    await sandbox.pass(300);
    expect(await stop(id)).toEqual({
      status_code: 1000,
      status_message: 'Success',
      data: { result: 'ACCEPTED', timeout: 30, session_id: id },
      timestamp: '2026-11-20T15:05:00.000Z',
    });
    expect(await session(id)).toMatchObject({ status: 'ACTIVE', kwh: 12.5 });
    expect(sandbox.payments.settled).toEqual({});

    await sandbox.pass(3);
    expect(await session(id)).toMatchObject({
      status: 'COMPLETED',
      end_date_time: '2026-11-20T15:05:03Z',
      last_updated: '2026-11-20T15:05:03Z',
      kwh: 12.625,
      total_cost: { excl_vat: 5.05, incl_vat: 5.66 },
    });
    expect(sandbox.payments.settled).toEqual({ pi_1: 566 });
    expect(sandbox.statusAt('loc-001', 'loc-001_1', '1')).toBe('AVAILABLE');
    expect(sandbox.statusAt('loc-001', 'loc-001_1', '2')).toBe('AVAILABLE');
    expect(sandbox.platform.cdrs.get(id.replace('SES', 'CDR'))).toMatchObject({
      session_id: id,
      start_date_time: '2026-11-20T15:00:00.000Z',
      end_date_time: '2026-11-20T15:05:03.000Z',
      authorization_reference: 'pi_1',
      cdr_location: {
        id: 'loc-001',
        evse_uid: 'loc-001_1',
        connector_id: '1',
        connector_standard: 'IEC_62196_T1_COMBO',
      },
      tariffs: [{ id: 'TARIFF-CPR-001' }],
      charging_periods: [
        {
          dimensions: [
            { type: 'ENERGY', volume: 12.625 },
            { type: 'TIME', volume: 0.0842 },
          ],
        },
      ],
      total_energy: 12.625,
      total_energy_cost: { excl_vat: 5.05, incl_vat: 5.656 },
      total_time: 0.0842,
      total_cost: { excl_vat: 5.05, incl_vat: 5.66 },
    });
    await sandbox.pass(3600);
    expect(await session(id)).toMatchObject({ kwh: 12.625 });
  });

  test('once more while it stops is accepted, and puts nothing off; afterwards it is refused', async () => {
    const id = await begin('pi_1');
    await stop(id);
    await sandbox.pass(2);
    expect(await stop(id)).toMatchObject({ data: { result: 'ACCEPTED' } });
    await sandbox.pass(1);
    expect(await session(id)).toMatchObject({ status: 'COMPLETED' });
    expect(await stop(id)).toMatchObject({ data: { result: 'REJECTED', message: 'The session is already over' } });
  });

  test('one-key-per-intent: with the same key it is answered as it was', async () => {
    const id = await begin('pi_1');
    await stop(id, 'step-1');
    await sandbox.pass(3);
    expect(await stop(id, 'step-1')).toMatchObject({ data: { result: 'ACCEPTED' } });
  });

  test('of a session that the operator does not know, or of none', async () => {
    expect(await stop('SES-0')).toMatchObject({ data: { result: 'UNKNOWN_SESSION', message: 'Unknown session' } });
    expect(await stop('')).toMatchObject({
      status_code: 2001,
      statusMessage: 'session_id: Expected an id',
      data: null,
    });
  });
});

describe('1 §4: a session that ends by itself', () => {
  test.each([
    [
      'the battery is full',
      10_000,
      { end_date_time: '2026-11-20T15:23:33Z', kwh: 48, total_cost: { incl_vat: 21.5 } },
      2150,
    ],
    [
      'what is held is used up',
      2000,
      { end_date_time: '2026-11-20T15:18:55Z', kwh: 44.642, total_cost: { incl_vat: 20 } },
      2000,
    ],
  ])('because %s', async (_, amountMinor, ending, paid) => {
    const id = await begin('pi_1', { amountMinor });
    await sandbox.pass(4 * 3600);
    expect(await session(id)).toMatchObject({ status: 'COMPLETED', ...ending });
    expect(sandbox.payments.settled).toEqual({ pi_1: paid });
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe('AVAILABLE');
  });

  test('a payment that cannot be settled is tried again', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    sandbox.payments.failures = 2;
    await stop(await begin('pi_1'));
    await sandbox.pass(3);
    await sandbox.pass(1);
    expect(sandbox.payments.settled).toEqual({});
    await sandbox.pass(1);
    expect(sandbox.payments.settled).toEqual({ pi_1: 6 });
    await sandbox.pass(1);
    expect(log).toHaveBeenCalledTimes(2);
  });
});
