import { startCharging, type TestCharging } from '../testing/start-charging';

const START = '/api/v1/ocpi/commands/jwt/START_SESSION';
const SESSIONS = '/ocpi/emsp/2.2.1/sessions';

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
  authorizationAmount: 20,
};

interface Answer {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data: { result: string; session_id: string; message?: string } | null;
}

const start = async (changes: object = {}, { as = 'drv-001', key }: { as?: string; key?: string } = {}) => {
  const response = await sandbox.call('POST', START, { as, body: { ...body, ...changes }, ...(key && { key }) });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
};

describe('2 §7: START_SESSION as a driver', () => {
  test('a wallet’s payment pays as a hold does, however long its id', async () => {
    const reference = '5b6f0d5e-0d0c-4d7e-9a36-2f2a4f0c8f11';
    sandbox.payments.hold({ reference, driverId: 'drv-001', kind: 'wallet' });
    const answer = await start({ token: `APP-${reference}`, authorizationReference: reference });
    expect(answer).toMatchObject({ data: { result: 'ACCEPTED' } });
    const { data } = (await sandbox.call('GET', `${SESSIONS}?tokenUid=APP-${reference}`)).json<{ data: object[] }>();
    expect(data).toMatchObject([{ id: answer.data?.session_id, authorization_reference: reference }]);
  });

  test('2 §4: a fee beyond what is held is refused, and the hold can still be used elsewhere', async () => {
    sandbox.payments.hold({ reference: 'pi_small', driverId: 'drv-001', amountMinor: 1000 });
    const valet = { locationId: 'loc-010', evseUid: 'loc-010_4', authorizationReference: 'pi_small' };
    expect(await start(valet)).toMatchObject({
      data: { result: 'REJECTED', message: 'The authorized amount does not cover the session fee' },
    });
    expect(await start({ authorizationReference: 'pi_small' })).toMatchObject({ data: { result: 'ACCEPTED' } });
  });

  test.each([[undefined], ['drv-unknown']])('2 §6: %p may not', async (as) => {
    const response = await sandbox.call('POST', START, { body, ...(as && { as }) });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ statusMessage: expect.any(String), message: expect.any(String) });
  });
});

const setStatus = (status: string) =>
  sandbox.call('PUT', '/sandbox/api/stations/loc-001/evses/loc-001_1/status', { body: { status } });

describe('one-key-per-intent: a start that is repeated', () => {
  test('with the same key it is the same session', async () => {
    const first = await start({}, { key: 'step-1' });
    expect(await start({}, { key: 'step-1' })).toMatchObject({ data: first.data });
    expect((await sandbox.call('GET', SESSIONS)).json()).toMatchObject({ data: [{ id: first.data?.session_id }] });
  });

  test('while the first still runs, it waits for that one', async () => {
    const [one, other] = await Promise.all([start({}, { key: 'step-1' }), start({}, { key: 'step-1' })]);
    expect(one?.data).toMatchObject({ result: 'ACCEPTED' });
    expect(other?.data).toEqual(one?.data);
  });

  test('with another key, or without, the payment is in use; the session is found by it', async () => {
    const { data } = await start({}, { key: 'step-1' });
    const message = `This payment is already used by session ${data?.session_id}`;
    const elsewhere = { evseUid: 'loc-001_2' };
    expect(await start(elsewhere, { key: 'step-2' })).toMatchObject({ data: { result: 'REJECTED', message } });
    expect(await start(elsewhere)).toMatchObject({ data: { result: 'REJECTED', message } });
    for (const query of [
      'tokenUid=APP-pi_1',
      'token_uid=app-pi_1',
      'authorization_reference=pi_1',
      'authorizationReference=pi_1',
    ]) {
      expect((await sandbox.call('GET', `${SESSIONS}?${query}`)).json()).toMatchObject({
        data: [{ id: data?.session_id }],
      });
    }
    expect((await sandbox.call('GET', `${SESSIONS}?tokenUid=APP-pi_2`)).json()).toMatchObject({ data: [] });
  });

  test('after a refusal the same key tries again', async () => {
    await setStatus('OUTOFORDER');
    expect(await start({}, { key: 'step-1' })).toMatchObject({ data: { result: 'REJECTED' } });
    await setStatus('AVAILABLE');
    expect(await start({}, { key: 'step-1' })).toMatchObject({ data: { result: 'ACCEPTED' } });
  });

  test('a key stands for one request, and for one driver', async () => {
    await start({}, { key: 'step-1' });
    expect(await start({ evseUid: 'loc-001_2' }, { key: 'step-1' })).toMatchObject({ statusCode: 2001 });
    sandbox.payments.hold({ reference: 'pi_other', driverId: 'drv-002' });
    const other = { evseUid: 'loc-001_2', authorizationReference: 'pi_other' };
    expect(await start(other, { key: 'step-1', as: 'drv-002' })).toMatchObject({ data: { result: 'ACCEPTED' } });
  });

  test('of two at once for one connector, one gets it', async () => {
    sandbox.payments.hold({ reference: 'pi_other', driverId: 'drv-002' });
    const answers = await Promise.all([start(), start({ authorizationReference: 'pi_other' }, { as: 'drv-002' })]);
    expect(new Set(answers.map(({ data }) => data?.result))).toEqual(new Set(['ACCEPTED', 'REJECTED']));
  });
});
