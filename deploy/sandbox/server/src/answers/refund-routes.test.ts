import { BarePlatform } from '../testing/bare-platform';

const bare = new BarePlatform();

const refund = (reference: string, amount: number, more: { as?: string; key?: string } = {}) =>
  bare.call('POST', `/api/payments/${reference}/refund`, { amount, reason: 'Charged twice' }, more);

const refunds = (reference: string) =>
  bare.payments.ledger.entries({ reference }).filter(({ kind }) => kind === 'card-refunded');

describe('POST /api/payments/{paymentIntentId}/refund', () => {
  test('gives back a part of what was taken, and no more than that', async () => {
    const reference = await bare.taken();
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
    const reference = await bare.taken();
    const [first, second] = await Promise.all([refund(reference, 5, { key: 'k' }), refund(reference, 5, { key: 'k' })]);
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    expect(refunds(reference)).toHaveLength(1);
  });

  test('not what is only held, is not there or is another driver’s', async () => {
    const held = await bare.held();
    expect((await refund(held, 5)).statusCode).toBe(409);
    expect((await refund('pi_none', 5)).statusCode).toBe(404);
    expect((await refund(held, 5, { as: 'drv-002' })).statusCode).toBe(403);
    expect((await refund(held, 0)).statusCode).toBe(400);
  });
});
