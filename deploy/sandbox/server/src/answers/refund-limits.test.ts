import { giveCard } from '../testing/give-card';
import { ledgerOf } from '../testing/ledger-of';
import { signedInDriver, type SignedInDriver } from '../testing/signed-in-driver';
import { type Answer, NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const PHONE = '+17875557001';
const WALLET = '/api/athmovil/payments';
const STOP = '/ocpi/emsp/2.2.1/commands/STOP_SESSION';
const YEAR_MS = 365 * 24 * 3_600_000;

let at = NOW;
let sandbox: TestSandbox;
let driver: SignedInDriver;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => at });
});
beforeEach(async () => {
  at = NOW;
  await sandbox.reset();
  driver = await signedInDriver(sandbox, { phone_number: PHONE });
});
afterAll(() => sandbox.close());

/** $20.00 by the wallet. */
async function paid(): Promise<string> {
  const body = { amount: 20, phoneNumber: PHONE, locationId: 'loc-001', evseId: 'loc-001_1' };
  const { paymentId } = (await driver.call('POST', WALLET, body)).json<{ paymentId: string }>();
  await sandbox.call('POST', `/sandbox/api/phone/wallet-requests/${paymentId}/approve`);
  await driver.call('POST', `${WALLET}/${paymentId}/authorize`);
  return paymentId;
}

/** $20.00 held on a card. */
async function held(): Promise<string> {
  const body = {
    paymentMethodId: await giveCard(sandbox, driver),
    amount: 20,
    userId: driver.id,
    locationId: 'loc-001',
  };
  return (await driver.call('POST', '/api/pre-authorizations', body)).json<{ paymentIntentId: string }>()
    .paymentIntentId;
}

/** A session that has charged for ten minutes, which cost $11.20. Gives its id. */
async function charge(reference: string): Promise<string> {
  const body = {
    token: `APP-${reference}`,
    locationId: 'loc-001',
    evseUid: 'loc-001_1',
    connectorId: '1',
    authorizationReference: reference,
  };
  const started = await driver.call('POST', '/api/v1/ocpi/commands/jwt/START_SESSION', body);
  const id = started.json<Answer<{ session_id: string }>>().data.session_id;
  await sandbox.call('POST', `/sandbox/api/sessions/${id}/advance`, { body: { seconds: 600 } });
  return id;
}

const end = (id: string, status = 'COMPLETED') =>
  sandbox.call('PUT', `/sandbox/api/sessions/${id}/status`, { body: { status } });

const stop = async (session_id: string) =>
  (await sandbox.call('POST', STOP, { body: { session_id } })).json<Answer<{ result: string }>>().data.result;

/** A hold of which a session that is over took its cost. */
async function taken(isStopped: boolean): Promise<string> {
  const reference = await held();
  const session = await charge(reference);
  if (isStopped) await stop(session);
  await end(session);
  await sandbox.sandbox.platform.sessions.idle();
  return reference;
}

const refund = async (id: string, amount: number, key?: string, as = driver) =>
  as.call('POST', `${WALLET}/${id}/refund`, { amount, reason: 'Refund difference after session completion' }, key);

const refundOfCard = async (reference: string, amount: number) =>
  driver.call('POST', `/api/payments/${reference}/refund`, { amount, reason: 'Charged twice' });

const given = async () =>
  (await ledgerOf(sandbox, driver)).flatMap(([kind, minor]) => (kind === 'wallet-refunded' ? [minor] : []));

describe('2 §4 docs/backend.md: at most what was paid less the final cost goes back of a wallet payment', () => {
  test('it ended by itself: the difference, in parts too, and not a cent more', async () => {
    const id = await paid();
    await end(await charge(id));
    expect((await refund(id, 20)).statusCode).toBe(422);
    expect((await refund(id, 8.81)).json()).toMatchObject({
      detail: 'The refund is more than the charge has left of this payment',
    });
    expect((await refund(id, 5)).statusCode).toBe(200);
    expect((await refund(id, 3.81)).statusCode).toBe(422);
    expect((await refund(id, 3.8)).statusCode).toBe(200);
    expect(await given()).toEqual([500, 380]);
  });

  test('it is not over: that is not decided yet, and the same key may be tried again', async () => {
    const id = await paid();
    const session = await charge(id);
    expect((await refund(id, 8.8, 'key')).statusCode).toBe(409);
    await end(session);
    expect((await refund(id, 8.8, 'key')).statusCode).toBe(200);
  });

  test('1 §4: its stop was accepted: all of it, at once and after its end', async () => {
    const id = await paid();
    const session = await charge(id);
    expect(await stop(session)).toBe('ACCEPTED');
    expect((await refund(id, 15)).statusCode).toBe(200);
    await sandbox.call('POST', `/sandbox/api/sessions/${session}/advance`, { body: { seconds: 10 } });
    expect((await refund(id, 5)).statusCode).toBe(200);
    expect((await refund(id, 0.01)).statusCode).toBe(422);
    expect(await given()).toEqual([1500, 500]);
  });

  test('its stop was refused because it was over: the difference', async () => {
    const id = await paid();
    const session = await charge(id);
    await end(session);
    expect(await stop(session)).toBe('REJECTED');
    expect([(await refund(id, 20)).statusCode, (await refund(id, 8.8)).statusCode]).toEqual([422, 200]);
  });

  test.each([
    ['it was declared invalid', async (id: string) => end(await charge(id), 'INVALID')],
    ['no session was started with it', async () => undefined],
  ])('%s: all of it', async (_, happens) => {
    const id = await paid();
    await happens(id);
    expect((await refund(id, 20)).statusCode).toBe(200);
  });
});

describe('docs/backend.md: of a card, what was taken beyond the final cost', () => {
  test('the cost was taken, and nothing more: nothing', async () => {
    expect((await refundOfCard(await taken(false), 0.01)).statusCode).toBe(422);
  });

  test('its stop was accepted: what was taken', async () => {
    const reference = await taken(true);
    expect((await refundOfCard(reference, 11.2)).statusCode).toBe(200);
  });
});

describe('docs/backend.md one-key-per-intent: a refund’s key is kept with its payment', () => {
  test('a year later it still has the answer of the first, and gives nothing back again', async () => {
    const id = await paid();
    const first = await refund(id, 5, 'key');
    at = new Date(NOW.getTime() + YEAR_MS);
    driver = await signedInDriver(sandbox, driver.id);
    // Another call has the keys of other calls looked through.
    await refund(await paid(), 1, 'other');
    const again = await refund(id, 5, 'key');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await refund(id, 6, 'key')).statusCode).toBe(422);
    expect(await given()).toEqual([500, 100]);
  });

  test('accounts were merged meanwhile: it is the same payment', async () => {
    const id = await paid();
    await refund(id, 5, 'key');
    const merged = await signedInDriver(sandbox);
    sandbox.sandbox.platform.payments.wallet.move(driver.id, merged.id);
    expect((await refund(id, 5, 'key', merged)).json()).toMatchObject({ refunded: 5 });
    expect((await refund(id, 5, 'key')).statusCode).toBe(403);
    expect(await given()).toEqual([500]);
  });

  test('the same key is another refund’s for another payment', async () => {
    const [one, other] = [await paid(), await paid()];
    expect([(await refund(one, 5, 'key')).statusCode, (await refund(other, 5, 'key')).statusCode]).toEqual([200, 200]);
    expect(await given()).toEqual([500, 500]);
  });
});
