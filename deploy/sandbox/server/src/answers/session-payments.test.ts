import { BarePlatform, HELD } from '../testing/bare-platform';
import { NOW } from '../testing/start-sandbox';

const bare = new BarePlatform();

const sessionPayments = () => bare.platform.sessionPayments;
const bind = (reference: string, session = 'session-1') => sessionPayments().bind(reference, session);
const settle = (reference: string, costMinor: number) => sessionPayments().settle(reference, costMinor);
const CONFLICT = expect.objectContaining({ statusCode: 409 });

/** A hold of $20.00 that a session uses. */
async function used(): Promise<string> {
  const reference = await bare.held();
  bind(reference);
  return reference;
}

describe('2 §7: what pays for a session', () => {
  const payment = { amountMinor: 2000, driverId: 'drv-001', usable: true, sessionId: null };

  test('a hold, by its own id or its payment intent’s, and a debit by the wallet, once it is complete', async () => {
    const [hold, debit] = [await bare.held(), bare.debited()];
    expect(await sessionPayments().find(hold)).toEqual({ reference: hold, ...payment });
    expect(await sessionPayments().find((await bare.payments.holds.find(hold))?.id ?? '')).toMatchObject(payment);
    expect(await sessionPayments().find(debit)).toEqual({ reference: debit, ...payment });
  });

  test('nothing else', async () => {
    expect(await sessionPayments().find('pi_none')).toBeUndefined();
    expect(() => bind('pi_none')).toThrow(CONFLICT);
    await settle('pi_none', 100);
  });

  test('a hold that waits for 3-D Secure is not usable, and is once that is passed', async () => {
    const reference = await bare.held('4000002500003155');
    expect(await sessionPayments().find(reference)).toMatchObject({ usable: false });
    bare.standIn.actions.challengeIntent(reference, { outcome: 'pass' });
    expect(await sessionPayments().find(reference)).toMatchObject({ usable: true });
  });

  test('what has expired, was released, refunded or not paid is not usable', async () => {
    const { holds, wallet } = bare.payments;
    const [expired, released] = [await bare.held(), await bare.held()];
    await holds.release((await holds.find(released))!);
    bare.at = new Date(NOW.getTime() + 7 * 24 * 3600 * 1000);
    const refunded = bare.debited();
    wallet.refund(wallet.find(refunded)!, { amountMinor: 1, reason: null, idempotencyKey: null });
    for (const reference of [expired, released, refunded, bare.asked()]) {
      expect(await sessionPayments().find(reference)).toMatchObject({ usable: false });
      expect(() => bind(reference)).toThrow(CONFLICT);
    }
  });

  test.each(['hold', 'wallet'])('2 §4: a %s pays for one session only', async (kind) => {
    const reference = kind === 'hold' ? await bare.held() : bare.debited();
    bind(reference);
    bind(reference);
    expect(await sessionPayments().find(reference)).toMatchObject({ usable: false, sessionId: 'session-1' });
    expect(() => bind(reference, 'session-2')).toThrow(CONFLICT);
  });
});

describe('2 §1: when the session is over', () => {
  test.each([
    [
      1234,
      [
        ['hold-captured', 1234],
        ['hold-released', 766],
      ],
    ],
    [2000, [['hold-captured', 2000]]],
    [2500, [['hold-captured', 2000]]],
    [0, [['hold-released', 2000]]],
    [49, [['hold-released', 2000]]],
  ])('a cost of %i cents is taken from the hold and the rest is free', async (costMinor, entries) => {
    const reference = await bare.taken(costMinor);
    expect(bare.ledger(reference)).toEqual([...HELD, ...entries]);
    expect(await bare.payments.stripe.paymentIntents.retrieve(reference)).toMatchObject({ amount_capturable: 0 });
  });

  test('it is taken once, however often', async () => {
    const reference = await used();
    await Promise.all([settle(reference, 500), settle(reference, 500)]);
    await settle(reference, 900);
    expect(bare.ledger(reference)).toEqual([...HELD, ['hold-captured', 500], ['hold-released', 1500]]);
  });

  test('also when the answer to the first try was lost', async () => {
    const reference = await used();
    await bare.payments.stripe.paymentIntents.capture(reference, { amount_to_capture: 500 });
    await settle(reference, 500);
    expect(bare.ledger(reference)).toEqual([...HELD, ['hold-captured', 500]]);
  });

  test('a hold that a session uses neither expires nor is released', async () => {
    const { holds } = bare.payments;
    const reference = await used();
    bare.at = new Date(NOW.getTime() + 8 * 24 * 3600 * 1000);
    await holds.expireDue();
    await expect(holds.release((await holds.find(reference))!)).rejects.toMatchObject({ statusCode: 409 });
    await settle(reference, 500);
    expect(bare.ledger(reference)).toHaveLength(4);
  });

  test('the wallet’s debit stays as it is', async () => {
    const reference = bare.debited();
    bind(reference);
    await settle(reference, 500);
    expect(bare.ledger(reference)).toEqual([['wallet-debited', 2000]]);
  });
});
