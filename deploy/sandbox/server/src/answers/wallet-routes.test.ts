import type { LedgerEntry } from '@wattline/sandbox/platform';
import { PayingDriver, PHONE, WALLET as PAYMENTS } from '../testing/paying-driver';
import { signedInDriver } from '../testing/signed-in-driver';

const REQUESTS = '/sandbox/api/phone/wallet-requests';

interface WirePayment {
  readonly paymentId: string;
  readonly status: string;
}

type Step = 'authorize' | 'cancel' | 'complete';

const payer = new PayingDriver();

const create = (more: object = {}, key?: string) =>
  payer.driver.call(
    'POST',
    PAYMENTS,
    { amount: 20, phoneNumber: PHONE, locationId: 'loc-001', evseId: 'loc-001_1', ...more },
    key,
  );

const created = async (more: object = {}) => (await create(more)).json<WirePayment>().paymentId;

const statusOf = async (id: string) =>
  (await payer.driver.call('GET', `${PAYMENTS}/${id}/status`)).json<WirePayment>().status;

const step = (id: string, name: Step, key?: string) =>
  payer.driver.call('POST', `${PAYMENTS}/${id}/${name}`, undefined, key);

const onPhone = (id: string, verb: string, body?: object) =>
  payer.sandbox.call('POST', `${REQUESTS}/${id}/${verb}`, { ...(body && { body }) });

const refund = (id: string, amount: unknown, key?: string) =>
  payer.driver.call(
    'POST',
    `${PAYMENTS}/${id}/refund`,
    { amount, reason: 'Refund difference after session completion' },
    key,
  );

describe('2 §7: the configuration', () => {
  const config = {
    isEnabled: true,
    publicToken: expect.any(String),
    baseUrl: expect.stringMatching(/^http/),
    timeoutSeconds: 600,
  };

  test('is there for drivers, and for anybody', async () => {
    expect((await payer.driver.call('GET', '/api/athmovil/config')).json()).toEqual(config);
    expect((await payer.sandbox.get('/api/athmovil/config')).statusCode).toBe(401);
    expect((await payer.sandbox.get('/api/athmovil/public-config')).json()).toEqual(config);
  });
});

describe('2 §4: a payment', () => {
  test('waits for the driver, is approved, authorized and complete', async () => {
    const response = await create();
    expect(response.statusCode).toBe(201);
    const { paymentId } = response.json<WirePayment>();
    expect(response.json()).toEqual({
      paymentId: expect.any(String),
      status: 'OPEN',
      expiresAt: '2026-11-20T15:10:00.000Z',
      total: 20,
      refunded: 0,
      referenceNumber: null,
      transactionReference: expect.stringMatching(/^WTL-\d+$/),
      sessionId: null,
    });
    expect((await onPhone(paymentId, 'approve')).json()).toMatchObject({ status: 'CONFIRM', isWaiting: true });
    expect(await statusOf(paymentId)).toBe('CONFIRM');
    expect(await payer.ledger()).toEqual([]);
    expect((await step(paymentId, 'authorize')).json()).toMatchObject({
      status: 'COMPLETED',
      referenceNumber: expect.stringMatching(/^\d+$/),
    });
    expect((await step(paymentId, 'complete')).json()).toMatchObject({ paymentId, status: 'COMPLETED', total: 20 });
    expect(await payer.ledger()).toEqual([['wallet-debited', 2000]]);
  });

  test('shows on the driver’s phone, by its number', async () => {
    const id = await created();
    const [request] = (await payer.sandbox.get(`${REQUESTS}?to=${PHONE}`)).json<object[]>();
    expect(request).toMatchObject({
      id,
      phone: PHONE,
      status: 'OPEN',
      totalMinor: 2000,
      memo: 'Wattline, station loc-001',
      isWaiting: true,
    });
    expect((await payer.sandbox.get(`${REQUESTS}?to=7875557001`)).json()).toHaveLength(1);
    expect((await payer.sandbox.get(`${REQUESTS}?to=7875557002`)).json()).toEqual([]);
    expect((await payer.sandbox.get(REQUESTS)).json()).toHaveLength(1);
  });

  test('wallet-debits: is authorized once', async () => {
    const id = await payer.walletPaid();
    const again = await step(id, 'authorize');
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      409,
      'This payment is authorized already',
    ]);
    expect(await payer.ledger()).toEqual([['wallet-debited', 2000]]);
  });

  test('one-key-per-intent: is created and authorized once for each Idempotency-Key', async () => {
    const [first, second] = await Promise.all([create({}, 'create'), create({}, 'create')]);
    expect(second.body).toBe(first.body);
    const { paymentId } = first.json<WirePayment>();
    await onPhone(paymentId, 'approve');
    const [authorized, again] = await Promise.all([
      step(paymentId, 'authorize', 'a'),
      step(paymentId, 'authorize', 'a'),
    ]);
    expect([authorized.statusCode, again.body]).toEqual([200, authorized.body]);
    expect(await payer.ledger()).toEqual([['wallet-debited', 2000]]);
    expect((await create({ amount: 21 }, 'create')).statusCode).toBe(422);
  });

  test.each([
    ['authorize', 'OPEN', 'The driver has not approved this payment yet'],
    ['authorize', 'CANCEL', 'This payment was cancelled'],
    ['complete', 'OPEN', 'This payment is not authorized'],
    ['complete', 'CONFIRM', 'This payment is not authorized'],
    ['cancel', 'COMPLETED', 'A completed payment cannot be cancelled'],
  ] as const)('cannot %s while %s', async (name, status, message) => {
    const id = status === 'COMPLETED' ? await payer.walletPaid() : await created();
    if (status === 'CONFIRM') await onPhone(id, 'approve');
    if (status === 'CANCEL') await onPhone(id, 'decline');
    const response = await step(id, name);
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([409, message]);
    expect(await statusOf(id)).toBe(status);
  });

  test.each([false, true])('is cancelled, approved or not (%s), and cancelled again', async (isApproved) => {
    const id = await created();
    if (isApproved) await onPhone(id, 'approve');
    expect((await step(id, 'cancel')).json()).toMatchObject({ status: 'CANCEL' });
    expect((await step(id, 'cancel')).statusCode).toBe(200);
    expect((await onPhone(id, 'approve')).statusCode).toBe(409);
    expect((await onPhone(id, 'decline')).statusCode).toBe(409);
    expect(await payer.ledger()).toEqual([]);
  });

  test('2 §9: is over after ten minutes, approved or not', async () => {
    const [open, approved] = [await created(), await created()];
    await onPhone(approved, 'approve');
    await payer.wait(599_999);
    expect(await statusOf(open)).toBe('OPEN');
    await payer.wait(1);
    expect(await statusOf(open)).toBe('CANCEL');
    expect((await step(approved, 'authorize')).statusCode).toBe(409);
  });

  test.each([
    [{ amount: 0.99 }, 422, 'ATH Móvil takes amounts between $1.00 and $1500.00'],
    [{ amount: 1500.01 }, 422, 'ATH Móvil takes amounts between $1.00 and $1500.00'],
    [{ phoneNumber: '12' }, 400, 'phone_number: Invalid phone number format'],
    [{ phoneNumber: '787 555 0131' }, 422, 'This phone number is not registered with ATH Móvil'],
  ])('wallet-debits: %j is refused', async (more, status, message) => {
    const response = await create(more);
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([status, message]);
  });

  test('the least and the most are taken', async () => {
    expect((await create({ amount: 1 })).statusCode).toBe(201);
    expect((await create({ amount: 1500 })).statusCode).toBe(201);
  });

  test('a wallet without funds is not debited', async () => {
    const id = await created({ phoneNumber: '7875550133' });
    await onPhone(id, 'approve');
    const response = await step(id, 'authorize');
    expect([response.statusCode, await statusOf(id)]).toEqual([402, 'CONFIRM']);
    expect(await payer.ledger()).toEqual([]);
  });

  test('who declines everything has declined at once', async () => {
    const id = await created({ phoneNumber: '7875550134' });
    expect(await statusOf(id)).toBe('CANCEL');
  });

  test('2 §6: is the driver’s own', async () => {
    const id = await created();
    const other = await signedInDriver(payer.sandbox);
    expect((await other.call('GET', `${PAYMENTS}/${id}/status`)).statusCode).toBe(403);
    expect((await other.call('POST', `${PAYMENTS}/${id}/cancel`)).statusCode).toBe(403);
    expect((await payer.sandbox.get(`${PAYMENTS}/${id}/status`)).statusCode).toBe(401);
    expect((await payer.driver.call('GET', `${PAYMENTS}/none/status`)).statusCode).toBe(404);
  });
});

describe('2 §4: a refund', () => {
  test('gives back a part, and no more than there is', async () => {
    const id = await payer.walletPaid();
    expect((await refund(id, 12.34, 'first')).json()).toMatchObject({
      status: 'COMPLETED',
      total: 20,
      refunded: 12.34,
    });
    expect((await refund(id, 7.67)).statusCode).toBe(422);
    expect((await refund(id, '7.66')).json()).toMatchObject({ refunded: 20 });
    expect(await payer.ledger()).toEqual([
      ['wallet-debited', 2000],
      ['wallet-refunded', 1234],
      ['wallet-refunded', 766],
    ]);
    const entries = (await payer.sandbox.get(`/sandbox/api/ledger?reference=${id}`)).json<LedgerEntry[]>();
    expect(entries[1]).toMatchObject({ reason: 'Refund difference after session completion', idempotencyKey: 'first' });
  });

  test.each([0, -1, 0.001, 'much', null])('of %j is refused', async (amount) => {
    expect((await refund(await payer.walletPaid(), amount)).statusCode).toBe(400);
  });

  test('only of what was paid', async () => {
    expect((await refund(await created(), 5)).statusCode).toBe(409);
  });
});
