import fastify, { type FastifyInstance } from 'fastify';
import type { Payments } from '@wattline/sandbox/platform';
import { type BarePlatform, barePlatform } from '../testing/bare-platform';
import { NOW } from '../testing/start-sandbox';

let bare: BarePlatform;
let payments: Payments;
let app: FastifyInstance;

beforeEach(async () => {
  bare = await barePlatform(() => NOW);
  ({ payments } = bare.platform);
  app = fastify();
  await app.register(bare.platform.productApi, { prefix: '/api' });
});
afterEach(async () => {
  await app.close();
  await bare.close();
});

/** A payment intent that took $12.34 of $20.00. */
async function taken(): Promise<string> {
  const [method] = payments.cards.methods.ofDriver('drv-001');
  if (!method) throw new Error('The seed saved no card');
  const purpose = { locationId: null, evseId: null, evseUid: null, connectorId: null };
  const { hold } = await payments.holds.make({ method, amountMinor: 2000, purpose, idempotencyKey: null });
  bare.platform.sessionPayments.bind(hold.id, 'session-1');
  await bare.platform.sessionPayments.settle(hold.id, 1234);
  return hold.paymentIntentId;
}

async function refund(reference: string, amount: number, { as = 'drv-001', key = '' } = {}) {
  const { access_token } = await payments.identity.signIns.begin(as, {});
  return app.inject({
    method: 'POST',
    url: `/api/payments/${reference}/refund`,
    headers: { authorization: `Bearer ${access_token}`, ...(key && { 'idempotency-key': key }) },
    payload: { amount, reason: 'Charged twice' },
  });
}

const refunds = (reference: string) =>
  payments.ledger.entries({ reference }).filter(({ kind }) => kind === 'card-refunded');

describe('POST /api/payments/{paymentIntentId}/refund', () => {
  test('gives back a part of what was taken, and no more than that', async () => {
    const reference = await taken();
    const response = await refund(reference, 2.34);
    expect([response.statusCode, response.json<object>()]).toEqual([
      200,
      { id: expect.stringMatching(/^re_/), payment_intent_id: reference, amount: 2.34, status: 'succeeded' },
    ]);
    expect((await refund(reference, 10.01)).statusCode).toBe(422);
    expect((await refund(reference, 10)).statusCode).toBe(200);
    expect((await refund(reference, 1)).json()).toMatchObject({ detail: 'The charge has already been refunded.' });
    expect(refunds(reference)).toMatchObject([
      { amountMinor: 234, sessionId: 'session-1', reason: 'Charged twice' },
      { amountMinor: 1000 },
    ]);
  });

  test('one-key-per-intent: once for each Idempotency-Key', async () => {
    const reference = await taken();
    const [first, second] = await Promise.all([refund(reference, 5, { key: 'k' }), refund(reference, 5, { key: 'k' })]);
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    expect(refunds(reference)).toHaveLength(1);
  });

  test('not what is only held, is not there or is another driver’s', async () => {
    const [method] = payments.cards.methods.ofDriver('drv-001');
    const purpose = { locationId: null, evseId: null, evseUid: null, connectorId: null };
    const { hold } = await payments.holds.make({ method: method!, amountMinor: 2000, purpose, idempotencyKey: null });
    expect((await refund(hold.paymentIntentId, 5)).statusCode).toBe(409);
    expect((await refund('pi_none', 5)).statusCode).toBe(404);
    expect((await refund(hold.paymentIntentId, 5, { as: 'drv-002' })).statusCode).toBe(403);
    expect((await refund(hold.paymentIntentId, 0)).statusCode).toBe(400);
  });
});
