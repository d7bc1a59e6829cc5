import { giveCard } from '../testing/give-card';
import { ledgerOf } from '../testing/ledger-of';
import { signedInDriver, type SignedInDriver } from '../testing/signed-in-driver';
import { type Answer, dataOf, NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const START = '/api/v1/ocpi/commands/jwt/START_SESSION';

let at = NOW;
let sandbox: TestSandbox;
let driver: SignedInDriver;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => at });
});
beforeEach(async () => {
  at = NOW;
  await sandbox.reset();
  driver = await signedInDriver(sandbox);
});
afterAll(() => sandbox.close());

const hold = async (amount: number) => {
  const body = { paymentMethodId: await giveCard(sandbox, driver), amount, userId: driver.id, locationId: 'loc-001' };
  return (await driver.call('POST', '/api/pre-authorizations', body)).json<{ paymentIntentId: string }>()
    .paymentIntentId;
};

const start = async (reference: string) => {
  const body = {
    token: `APP-${reference}`,
    locationId: 'loc-001',
    evseUid: 'loc-001_1',
    connectorId: '1',
    authorizationReference: reference,
  };
  return (await driver.call('POST', START, body)).json<Answer<{ result: string; session_id: string }>>().data;
};

const advance = (id: string, seconds: number) =>
  sandbox.call('POST', `/sandbox/api/sessions/${id}/advance`, { body: { seconds } });

/** The driver's ledger, once it has so many entries. */
const ledgerWith = async (entries: number) => {
  let ledger = await ledgerOf(sandbox, driver);
  while (ledger.length < entries) {
    await new Promise(setImmediate);
    ledger = await ledgerOf(sandbox, driver);
  }
  return ledger;
};

/** A charge of ten minutes, stopped and settled. */
const charge = async () => {
  const { session_id } = await start(await hold(20));
  await advance(session_id, 600);
  await sandbox.call('POST', '/ocpi/emsp/2.2.1/commands/STOP_SESSION', { body: { session_id } });
  await advance(session_id, 3);
  await sandbox.sandbox.platform.sessions.idle();
  return session_id;
};

const mails = async () => (await sandbox.get('/sandbox/api/phone/messages')).json<object[]>();

describe('2 §1: only the energy used is charged', () => {
  test('of a hold as much is taken as the session costs, and the rest released', async () => {
    const { result, session_id } = await start(await hold(20));
    expect(result).toBe('ACCEPTED');
    await advance(session_id, 600);
    await sandbox.call('POST', '/ocpi/emsp/2.2.1/commands/STOP_SESSION', { body: { session_id } });
    await advance(session_id, 3);
    const session = dataOf(await sandbox.get(`/ocpi/emsp/2.2.1/sessions/${session_id}`));
    expect(session).toMatchObject({ status: 'COMPLETED', kwh: 25.125, total_cost: { incl_vat: 11.26 } });
    expect(await ledgerWith(4)).toEqual([
      ['hold-made', 2000],
      ['hold-authorized', 2000],
      ['hold-captured', 1126],
      ['hold-released', 874],
    ]);
    const { data } = (await sandbox.get('/ocpi/emsp/2.2.1/cdrs?dateFrom=2026-11-20T15:00:00Z')).json<
      Answer<object[]>
    >();
    expect(data).toMatchObject([{ session_id, total_cost: { incl_vat: 11.26 } }]);
  });

  test('docs/backend.md: receipts-by-email: a driver who asked for receipts is sent one, and no other driver', async () => {
    await charge();
    expect(await mails()).toEqual([]);

    const wish = { receipt_email: 'ana@example.com', wants_receipt: true };
    await driver.call('PATCH', `/api/users/${driver.id}/profile`, wish);
    const session = await charge();
    expect(await mails()).toMatchObject([
      {
        kind: 'email',
        to: 'ana@example.com',
        text: 'Wattline: your receipt of the charge at Plaza del Mar Condado: 25.125 kWh, 11.26 USD.',
        link: `/receipt/${session}`,
      },
    ]);
  });

  test('docs/rules.md: spent-hold: a hold of which a session was paid starts no other', async () => {
    const reference = await hold(20);
    const { session_id } = await start(reference);
    await advance(session_id, 60);
    await sandbox.call('POST', '/ocpi/emsp/2.2.1/commands/STOP_SESSION', { body: { session_id } });
    await advance(session_id, 3);
    await ledgerWith(4);
    expect(await start(reference)).toMatchObject({ result: 'REJECTED' });
  });

  test('a session ends with the last second that the hold pays for', async () => {
    const { session_id } = await start(await hold(10));
    await advance(session_id, 3600);
    expect((await ledgerWith(3)).slice(2)).toEqual([['hold-captured', 1000]]);
  });

  test('a hold serves one session, and none once it is released', async () => {
    const used = await hold(20);
    const { session_id } = await start(used);
    await sandbox.call('POST', `/sandbox/api/sessions/${session_id}/end`);
    expect(await start(used)).toMatchObject({
      result: 'REJECTED',
      message: `This payment is already used by session ${session_id}`,
    });

    const released = await hold(20);
    await driver.call('POST', `/api/pre-authorizations/${released}/cancel`, { reason: 'Changed my mind' });
    expect(await start(released)).toBeNull();
  });
});

/** The session that the newest of the driver's holds names. */
const namedByHold = async () =>
  (await driver.call('GET', `/api/users/${driver.id}/pre-authorizations/pending`)).json<
    { sessionId: string | null }[]
  >()[0]?.sessionId;

const HOUR_MS = 3_600_000;

describe('docs/backend.md: a payment names the session that uses it', () => {
  test('a hold, from the start on and after the end, for as long as it would have been held', async () => {
    const reference = await hold(20);
    expect(await namedByHold()).toBeNull();
    const { session_id } = await start(reference);
    expect(await namedByHold()).toBe(session_id);
    await advance(session_id, 600);
    await sandbox.call('POST', `/sandbox/api/sessions/${session_id}/end`);
    await ledgerWith(4);
    expect(await namedByHold()).toBe(session_id);

    at = new Date(NOW.getTime() + 7 * 24 * HOUR_MS);
    driver = await signedInDriver(sandbox, driver.id);
    expect(await namedByHold()).toBeUndefined();
  });

  test('a hold of a session that cost less than Stripe takes is released', async () => {
    const { session_id } = await start(await hold(20));
    await sandbox.call('POST', `/sandbox/api/sessions/${session_id}/end`);
    expect(await ledgerWith(3)).toContainEqual(['hold-released', 2000]);
    expect(await namedByHold()).toBe(session_id);
  });

  test('the wallet’s payment, from the start on', async () => {
    const body = { amount: 20, phoneNumber: '+17875557002', locationId: 'loc-001', evseId: 'loc-001_1' };
    const { paymentId } = (await driver.call('POST', '/api/athmovil/payments', body)).json<{ paymentId: string }>();
    await sandbox.call('POST', `/sandbox/api/phone/wallet-requests/${paymentId}/approve`);
    await driver.call('POST', `/api/athmovil/payments/${paymentId}/authorize`);
    const named = async () =>
      (await driver.call('GET', `/api/athmovil/payments/${paymentId}/status`)).json<{ sessionId: string | null }>()
        .sessionId;
    expect(await named()).toBeNull();
    const { session_id } = await start(paymentId);
    expect(await named()).toBe(session_id);
  });
});
