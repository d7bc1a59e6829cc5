import { PayingDriver, WALLET } from '../testing/paying-driver';
import { ledgerOf, signedInDriver, type SignedInDriver } from '../testing/signed-in-driver';

const YEAR_MS = 365 * 24 * 3_600_000;

const payer = new PayingDriver();

/** A hold of which a session that is over took its cost, $11.20. */
async function taken(isStopped: boolean): Promise<string> {
  const reference = await payer.hold();
  const session = await payer.charge(reference);
  if (isStopped) await payer.stop(session);
  await payer.end(session);
  return reference;
}

const refund = async (id: string, amount: number, key?: string, as = payer.driver) =>
  as.call('POST', `${WALLET}/${id}/refund`, { amount, reason: 'Refund difference after session completion' }, key);

const refundOfCard = (
  reference: string,
  amount: number,
  { as = payer.driver, key }: { as?: SignedInDriver; key?: string } = {},
) => as.call('POST', `/api/payments/${reference}/refund`, { amount, reason: 'Charged twice' }, key);

const given = () => payer.centsOf('wallet-refunded');

describe('2 §4 docs/backend.md: at most what was paid less the final cost goes back of a wallet payment', () => {
  test('it ended by itself: the difference, in parts too, and not a cent more', async () => {
    const id = await payer.walletPaid();
    await payer.end(await payer.charge(id));
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
    const id = await payer.walletPaid();
    const session = await payer.charge(id);
    expect((await refund(id, 8.8, 'key')).statusCode).toBe(409);
    await payer.end(session);
    expect((await refund(id, 8.8, 'key')).statusCode).toBe(200);
  });

  test('1 §4: its stop was accepted: all of it, at once and after its end', async () => {
    const id = await payer.walletPaid();
    const session = await payer.charge(id);
    expect(await payer.stop(session)).toBe('ACCEPTED');
    expect((await refund(id, 15)).statusCode).toBe(200);
    await payer.advance(session, 10);
    expect((await refund(id, 5)).statusCode).toBe(200);
    expect((await refund(id, 0.01)).statusCode).toBe(422);
    expect(await given()).toEqual([1500, 500]);
  });

  test('its stop was refused because it was over: the difference', async () => {
    const id = await payer.walletPaid();
    const session = await payer.charge(id);
    await payer.end(session);
    expect(await payer.stop(session)).toBe('REJECTED');
    expect([(await refund(id, 20)).statusCode, (await refund(id, 8.8)).statusCode]).toEqual([422, 200]);
  });

  test.each([
    ['it was declared invalid', async (id: string) => payer.end(await payer.charge(id), 'INVALID')],
    ['no session was started with it', async () => undefined],
  ])('%s: all of it', async (_, happens) => {
    const id = await payer.walletPaid();
    await happens(id);
    expect((await refund(id, 20)).statusCode).toBe(200);
  });
});

describe('docs/backend.md: of a card, what was taken beyond the final cost', () => {
  test('the cost was taken, and nothing more: nothing', async () => {
    expect((await refundOfCard(await taken(false), 0.01)).statusCode).toBe(422);
  });

  test('its stop was accepted: what was taken, in parts too, and not a cent more', async () => {
    const reference = await taken(true);
    const response = await refundOfCard(reference, 1.2);
    expect([response.statusCode, response.json<object>()]).toEqual([
      200,
      { id: expect.stringMatching(/^re_/), paymentIntentId: reference, amount: 1.2, status: 'succeeded' },
    ]);
    expect((await refundOfCard(reference, 10.01)).statusCode).toBe(422);
    expect((await refundOfCard(reference, 10)).statusCode).toBe(200);
    expect((await refundOfCard(reference, 1)).json()).toMatchObject({
      detail: 'The charge has already been refunded.',
    });
    expect(await payer.centsOf('card-refunded')).toEqual([120, 1000]);
  });

  test('one-key-per-intent: once for each Idempotency-Key', async () => {
    const reference = await taken(true);
    const [first, second] = await Promise.all(['k', 'k'].map((key) => refundOfCard(reference, 5, { key })));
    expect([first?.statusCode, second?.body]).toEqual([200, first?.body]);
    expect(await payer.centsOf('card-refunded')).toEqual([500]);
  });

  test('not what is only held, is not there or is another driver’s', async () => {
    const held = await payer.hold();
    const as = await signedInDriver(payer.sandbox);
    expect((await refundOfCard(held, 5)).statusCode).toBe(409);
    expect((await refundOfCard('pi_none', 5)).statusCode).toBe(404);
    expect((await refundOfCard(held, 5, { as })).statusCode).toBe(403);
    expect((await refundOfCard(held, 0)).statusCode).toBe(400);
  });
});

describe('docs/backend.md one-key-per-intent: a refund’s key is kept with its payment', () => {
  test('a year later it still has the answer of the first, and gives nothing back again', async () => {
    const id = await payer.walletPaid();
    const [first] = await Promise.all([refund(id, 5, 'key'), refund(id, 5, 'key')]);
    await payer.wait(YEAR_MS);
    // Another call has the keys of other calls looked through.
    await refund(await payer.walletPaid(), 1, 'other');
    const again = await refund(id, 5, 'key');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await refund(id, 6, 'key')).statusCode).toBe(422);
    expect(await given()).toEqual([500, 100]);
  });

  test('accounts were merged meanwhile: it is the same payment', async () => {
    const id = await payer.walletPaid();
    await refund(id, 5, 'key');
    const merged = await signedInDriver(payer.sandbox);
    for (const each of payer.sandbox.sandbox.platform.identity.owned) each.move(payer.driver.id, merged.id);
    expect((await refund(id, 5, 'key', merged)).json()).toMatchObject({ refunded: 5 });
    expect((await refund(id, 5, 'key')).statusCode).toBe(403);
    expect(await ledgerOf(payer.sandbox, merged)).toEqual([
      ['wallet-debited', 2000],
      ['wallet-refunded', 500],
    ]);
  });

  test('the same key is another refund’s for another payment', async () => {
    const [one, other] = [await payer.walletPaid(), await payer.walletPaid()];
    expect([(await refund(one, 5, 'key')).statusCode, (await refund(other, 5, 'key')).statusCode]).toEqual([200, 200]);
    expect(await given()).toEqual([500, 500]);
  });
});
