import { startCharging, type TestCharging } from '../testing/start-charging';

const COMMANDS = '/ocpi/emsp/2.2.1/commands';

let sandbox: TestCharging;

beforeAll(async () => {
  sandbox = await startCharging();
});
beforeEach(async () => {
  await sandbox.reset();
  sandbox.payments.hold({ reference: 'pi_1', driverId: 'drv-001' });
});
afterAll(() => sandbox.close());

const token = {
  country_code: 'US',
  party_id: 'WTL',
  uid: 'APP-pi_1',
  type: 'APP_USER',
  contract_id: 'C1',
  issuer: 'Wattline',
};
const response_url = 'https://app.example/commands';

const send = async (command: string, body: object) =>
  (await sandbox.call('POST', `${COMMANDS}/${command}`, { body })).json<object>();

const start = (changes: object = {}) =>
  send('START_SESSION', {
    response_url,
    token,
    location_id: 'loc-001',
    evse_uid: 'loc-001_1',
    connector_id: '1',
    authorization_reference: 'pi_1',
    authorization_amount: 20,
    ...changes,
  });

const reserve = (changes: object = {}) =>
  send('RESERVE_NOW', {
    response_url,
    token,
    expiry_date: '2026-11-20T15:30:00.000Z',
    reservation_id: 'R-1',
    location_id: 'loc-005',
    ...changes,
  });
const startReserved = (reference: string, driver = 'drv-001') => {
  sandbox.payments.hold({ reference, driverId: driver });
  const body = { locationId: 'loc-005', evseUid: 'loc-005_1', connectorId: '1', authorizationReference: reference };
  return sandbox.call('POST', '/api/v1/ocpi/commands/jwt/START_SESSION', { as: driver, body });
};
const status = () => sandbox.statusAt('loc-005', 'loc-005_1');

describe('2 §3: START_SESSION as OCPI has it', () => {
  test('is accepted with a session of the payment’s driver', async () => {
    const answer = await start();
    expect(answer).toEqual({
      status_code: 1000,
      status_message: 'Success',
      data: { result: 'ACCEPTED', timeout: 30, session_id: expect.stringMatching(/^SES-/) },
      timestamp: '2026-11-20T15:00:00.000Z',
    });
    expect(sandbox.platform.sessions.matching({ driverId: 'drv-001', tokenUid: 'APP-pi_1' })).toHaveLength(1);
  });

  test('an EVSE id names a charge point as its uid does', async () => {
    expect(await start({ evse_uid: 'PR*CPR*E001001' })).toMatchObject({ data: { result: 'ACCEPTED' } });
    expect(sandbox.statusAt('loc-001', 'loc-001_1')).toBe('CHARGING');
  });

  test('feeds without statuses on connectors are served as well', async () => {
    expect(await start({ location_id: 'loc-019', evse_uid: 'US*PHV*E019001', connector_id: '2' })).toMatchObject({
      data: { result: 'ACCEPTED' },
    });
    expect(sandbox.statusAt('loc-019', 'US*PHV*E019001')).toBe('CHARGING');
    expect(await start({ location_id: 'loc-019', evse_uid: 'US*PHV*E019001', connector_id: '1' })).toMatchObject({
      data: { result: 'REJECTED' },
    });
  });

  test('invalid parameters come with HTTP 200', async () => {
    expect(await start({ location_id: 'loc-999' })).toMatchObject({
      status_code: 2001,
      status_message: 'Unknown Location',
      statusMessage: 'Unknown Location',
      data: null,
    });
  });
});

describe('1 §7: RESERVE_NOW', () => {
  test('keeps a charge point until it expires', async () => {
    expect(await reserve()).toMatchObject({ status_code: 1000, data: { result: 'ACCEPTED', timeout: 30 } });
    expect(status()).toBe('RESERVED');
    expect(sandbox.platform.isTaken('loc-005', 'loc-005_1')).toBe(true);
    expect(await reserve({ reservation_id: 'R-2' })).toMatchObject({
      data: { result: 'REJECTED', message: 'No charge point is free' },
    });
    await sandbox.pass(1800);
    expect(status()).toBe('AVAILABLE');
    expect(sandbox.platform.isTaken('loc-005', 'loc-005_1')).toBe(false);
  });

  test('keeps it for the token and for the payment of the reservation, and for no other', async () => {
    await reserve();
    expect((await startReserved('pi_2', 'drv-002')).json()).toMatchObject({
      data: { message: 'Connector 1 of loc-005_1 is RESERVED' },
    });
    expect((await startReserved('pi_1')).json()).toMatchObject({ data: { result: 'ACCEPTED' } });
    expect(status()).toBe('CHARGING');
    await sandbox.pass(1800);
    expect(status()).toBe('CHARGING');
  });

  test('the same one again changes it', async () => {
    await reserve();
    expect(
      await reserve({ expiry_date: '2026-11-20T16:00:00Z', authorization_reference: 'pi_2', token: { uid: 'X' } }),
    ).toMatchObject({
      data: { result: 'ACCEPTED' },
    });
    await sandbox.pass(1800);
    expect(status()).toBe('RESERVED');
    expect((await startReserved('pi_2')).json()).toMatchObject({ data: { result: 'ACCEPTED' } });
  });

  test.each([
    [{ location_id: 'loc-999' }, { status_code: 2001, statusMessage: 'Unknown Location' }],
    [{ evse_uid: 'loc-005_9' }, { status_code: 2001, statusMessage: 'Unknown EVSE' }],
    [{ expiry_date: 'soon' }, { status_code: 2001, statusMessage: 'expiry_date: Expected an ISO 8601 time' }],
    [{ token: undefined }, { status_code: 2001 }],
    [
      { expiry_date: '2026-11-20T15:00:00Z' },
      { data: { result: 'REJECTED', message: 'The reservation would be over already' } },
    ],
    [{ location_id: 'loc-014' }, { data: { result: 'REJECTED', message: 'No charge point is free' } }],
  ])('%j is refused', async (changes, answer) => {
    expect(await reserve(changes)).toMatchObject(answer);
    expect(status()).toBe('AVAILABLE');
  });
});
