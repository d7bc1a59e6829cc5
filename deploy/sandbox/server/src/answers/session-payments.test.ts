import { BarePlatform, HELD } from '../testing/bare-platform';
import { NOW } from '../testing/start-sandbox';

const bare = new BarePlatform();

const settle = (reference: string, costMinor: number) => bare.platform.sessionPayments.settle(reference, costMinor);

/** A hold of $20.00 that a session uses. */
async function used(): Promise<string> {
  const reference = await bare.held();
  bare.platform.sessionPayments.bind(reference, 'session-1');
  return reference;
}

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
});
