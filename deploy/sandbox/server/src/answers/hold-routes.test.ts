import Stripe from 'stripe';
import type { LedgerEntry } from '@wattline/sandbox/platform';
import { PayingDriver } from '../testing/paying-driver';
import { giveCard, signedInDriver } from '../testing/signed-in-driver';
import { askStripe } from '../testing/stripe-in-browser';

interface WireHold {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly status: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

const payer = new PayingDriver();
let card: string;

beforeEach(async () => {
  card = await giveCard(payer.sandbox, payer.driver);
});

const bodyOf = (more: object = {}) => ({
  paymentMethodId: card,
  amount: 20,
  currency: 'usd',
  userId: payer.driver.id,
  locationId: 'loc-001',
  evseId: 'US*WTL*E1',
  connectorId: '1',
  metadata: { locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1', userId: payer.driver.id },
  ...more,
});

const hold = (more: object = {}, key?: string) =>
  payer.driver.call('POST', '/api/pre-authorizations', bodyOf(more), key);

const held = async (more: object = {}, key?: string) => (await hold(more, key)).json<WireHold>();

const pending = async () =>
  (await payer.driver.call('GET', `/api/users/${payer.driver.id}/pre-authorizations/pending`)).json<object[]>();

const isActive = async (id: string) =>
  (await payer.driver.call('GET', `/api/pre-authorizations/${id}/check-active`)).json<object>();

const challenge = ({ paymentIntentId, clientSecret }: WireHold, outcome: string) =>
  askStripe(payer.sandbox, `/payment_intents/${paymentIntentId}/challenge`, { client_secret: clientSecret, outcome });

describe('2 §7: POST /api/pre-authorizations', () => {
  test('holds an amount and remembers what for', async () => {
    const response = await hold({}, 'attempt-1');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      id: expect.stringMatching(/^pre_/),
      paymentIntentId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      status: 'requires_capture',
      amount: 20,
      currency: 'usd',
      createdAt: '2026-11-20T15:00:00.000Z',
      expiresAt: '2026-11-27T15:00:00.000Z',
      sessionId: null,
      metadata: {
        locationId: 'loc-001',
        evseId: 'US*WTL*E1',
        evseUid: 'loc-001_1',
        connectorId: '1',
        userId: payer.driver.id,
        idempotencyKey: 'attempt-1',
      },
    });
    expect((await payer.sandbox.get(`/sandbox/api/ledger?driver=${payer.driver.id}`)).json<LedgerEntry[]>()).toEqual([
      {
        time: '2026-11-20T15:00:00.000Z',
        kind: 'hold-made',
        reference: response.json<WireHold>().paymentIntentId,
        amountMinor: 2000,
        currency: 'USD',
        driverId: payer.driver.id,
        sessionId: null,
        idempotencyKey: 'attempt-1',
        reason: null,
      },
      expect.objectContaining({ kind: 'hold-authorized', amountMinor: 2000 }),
    ]);
  });

  test.each([
    ['4000000000000341', 'Your card was declined.'],
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('the card %s is declined: %s', async (number, message) => {
    const response = await hold({ paymentMethodId: await giveCard(payer.sandbox, payer.driver, { number }) });
    expect(response.statusCode).toBe(402);
    expect(response.json()).toEqual({ statusMessage: message, message, detail: message });
    expect(await pending()).toEqual([]);
    expect(await payer.ledger()).toEqual([]);
  });

  test('a card past its last month is declined', async () => {
    const expired = await giveCard(payer.sandbox, payer.driver, { expiry: '10/26' });
    expect((await hold({ paymentMethodId: expired })).json()).toMatchObject({ detail: 'Your card has expired.' });
  });

  test.each([
    [{ amount: 0.99 }, 422, 'The amount must be between $1.00 and $1500.00'],
    [{ amount: 1500.01 }, 422, 'The amount must be between $1.00 and $1500.00'],
    [{ amount: 20.001 }, 400, 'amount: Expected cents at most'],
    [{ amount: 'much' }, 400, expect.stringContaining('amount')],
    [{ currency: 'eur' }, 400, 'currency: Expected usd'],
    [{ paymentMethodId: 'pm_unknown' }, 404, 'There is no such payment method'],
    [{ userId: 'drv-001' }, 403, expect.any(String)],
  ])('%j is refused', async (more, status, message) => {
    const response = await hold(more);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([status, message]);
    expect(await payer.ledger()).toEqual([]);
  });

  test('2 §6: a payment with another driver’s card, or without a sign-in, is refused', async () => {
    const other = await signedInDriver(payer.sandbox);
    const response = await other.call('POST', '/api/pre-authorizations', bodyOf({ userId: other.id }));
    expect(response.statusCode).toBe(403);
    expect((await payer.sandbox.call('POST', '/api/pre-authorizations', { body: bodyOf() })).statusCode).toBe(401);
  });
});

describe('one-key-per-intent: one Idempotency-Key is one hold', () => {
  test('the same call again has the very same answer, also while the first still runs', async () => {
    const [first, meanwhile] = await Promise.all([hold({}, 'key'), hold({}, 'key')]);
    await payer.wait(MINUTE_MS);
    const later = await hold({}, 'key');
    expect([later.statusCode, meanwhile.body, later.body]).toEqual([201, first.body, first.body]);
    expect(await pending()).toHaveLength(1);
    expect(await payer.ledger()).toEqual([
      ['hold-made', 2000],
      ['hold-authorized', 2000],
    ]);
  });

  test('another body under the same key is refused', async () => {
    await hold({}, 'key');
    const response = await hold({ amount: 25 }, 'key');
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      422,
      'This Idempotency-Key stood for another request',
    ]);
    expect(await pending()).toHaveLength(1);
  });

  test('another driver’s same key is another key', async () => {
    await hold({}, 'key');
    const other = await signedInDriver(payer.sandbox);
    const body = bodyOf({ userId: other.id, paymentMethodId: await giveCard(payer.sandbox, other) });
    expect((await other.call('POST', '/api/pre-authorizations', body, 'key')).statusCode).toBe(201);
  });

  test('what did not happen may happen at the next try', async () => {
    const { paymentIntents } = payer.sandbox.sandbox.platform.payments.stripe;
    jest
      .spyOn(paymentIntents, 'create')
      .mockRejectedValueOnce(new Stripe.errors.StripeConnectionError({ message: '' }));
    expect((await hold({}, 'key')).statusCode).toBe(502);
    expect((await hold({}, 'key')).statusCode).toBe(201);
  });

  test('a card that was declined stays so under its key', async () => {
    const declined = { paymentMethodId: await giveCard(payer.sandbox, payer.driver, { number: '4000000000000341' }) };
    expect((await hold(declined, 'key')).statusCode).toBe(402);
    expect((await hold(declined, 'key')).statusCode).toBe(402);
    expect((await hold({}, 'key')).statusCode).toBe(422);
    expect((await hold({}, 'another')).statusCode).toBe(201);
  });

  test('a key is good for a day', async () => {
    await hold({}, 'key');
    await payer.wait(DAY_MS + 1);
    expect((await hold({ amount: 25 }, 'key')).statusCode).toBe(201);
  });

  test('without a key each call is a hold', async () => {
    await hold();
    await hold();
    expect(await pending()).toHaveLength(2);
  });
});

describe('card-verification: 3-D Secure', () => {
  let made: WireHold;

  const waiting = async (number: string) => {
    made = await held({ paymentMethodId: await giveCard(payer.sandbox, payer.driver, { number }) });
  };

  test('until it is passed nothing is held', async () => {
    await waiting('4000002500003155');
    expect(made.status).toBe('requires_action');
    expect(await pending()).toEqual([]);
    expect(await isActive(made.id)).toEqual({ isActive: false });
    expect(await payer.ledger()).toEqual([['hold-made', 2000]]);
  });

  test('passed, it is a hold like any other', async () => {
    await waiting('4000002500003155');
    expect((await challenge(made, 'pass')).json()).toMatchObject({ status: 'requires_capture' });
    expect(await pending()).toMatchObject([{ id: made.id }]);
    expect(await isActive(made.id)).toEqual({ isActive: true });
    expect(await payer.ledger()).toEqual([
      ['hold-made', 2000],
      ['hold-authorized', 2000],
    ]);
  });

  test.each([
    ['4000002500003155', 'fail', 200],
    ['4000008400001629', 'pass', 402],
  ])('%s, %s: nothing is held', async (number, outcome, status) => {
    await waiting(number);
    expect((await challenge(made, outcome)).statusCode).toBe(status);
    expect(await pending()).toEqual([]);
    expect(await isActive(made.id)).toEqual({ isActive: false });
    expect(await payer.ledger()).toEqual([['hold-made', 2000]]);
  });
});

describe('2 §7: GET /api/users/{id}/pre-authorizations/pending', () => {
  test('lists what is held, newest first', async () => {
    const first = await held();
    await payer.wait(MINUTE_MS);
    const second = await held({ amount: 35 });
    const released = await held();
    await payer.driver.call('POST', `/api/pre-authorizations/${released.id}/cancel`, { reason: 'Changed my mind' });
    expect(await pending()).toMatchObject([
      {
        id: second.id,
        sessionId: null,
        amount: 35,
        currency: 'usd',
        stripePaymentIntentId: second.paymentIntentId,
        createdAt: '2026-11-20T15:01:00.000Z',
      },
      { id: first.id, expiresAt: '2026-11-27T15:00:00.000Z', metadata: { locationId: 'loc-001' } },
    ]);
  });

  test('2 §6: it is the driver’s own', async () => {
    expect((await payer.driver.call('GET', '/api/users/drv-001/pre-authorizations/pending')).statusCode).toBe(403);
  });
});

describe('2 §7: POST /api/pre-authorizations/{id}/cancel', () => {
  test.each(['id', 'paymentIntentId'] as const)('gives the money free, by the %s', async (name) => {
    const made = await held();
    const path = `/api/pre-authorizations/${made[name]}/cancel`;
    const response = await payer.driver.call('POST', path);
    expect([response.statusCode, response.json<WireHold>().status]).toEqual([200, 'canceled']);
    expect((await payer.driver.call('POST', path, { reason: 'Again' })).statusCode).toBe(200);
    expect(await isActive(made[name])).toEqual({ isActive: false });
    expect((await payer.ledger()).at(-1)).toEqual(['hold-released', 2000]);
    expect(await payer.ledger()).toHaveLength(3);
  });

  test('one that was never confirmed held no money', async () => {
    const made = await held({
      paymentMethodId: await giveCard(payer.sandbox, payer.driver, { number: '4000002500003155' }),
    });
    await payer.driver.call('POST', `/api/pre-authorizations/${made.id}/cancel`);
    expect(await payer.ledger()).toEqual([['hold-made', 2000]]);
    expect((await challenge(made, 'pass')).json()).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
  });

  test('2 §6: not another driver’s, and not what is not there', async () => {
    const made = await held();
    const other = await signedInDriver(payer.sandbox);
    for (const verb of ['cancel', 'check-active'] as const) {
      const method = verb === 'cancel' ? 'POST' : 'GET';
      expect((await other.call(method, `/api/pre-authorizations/${made.id}/${verb}`)).statusCode).toBe(403);
      expect((await payer.driver.call(method, `/api/pre-authorizations/pre_nothing/${verb}`)).statusCode).toBe(404);
      expect((await payer.sandbox.call(method, `/api/pre-authorizations/${made.id}/${verb}`)).statusCode).toBe(401);
    }
    expect(await isActive(made.id)).toEqual({ isActive: true });
  });
});

describe('2 §4: a hold lasts 7 days', () => {
  test('then the money is free again', async () => {
    const made = await held();
    await payer.wait(7 * DAY_MS);
    expect(await pending()).toEqual([]);
    expect(await isActive(made.id)).toEqual({ isActive: false });
    expect((await payer.ledger()).at(-1)).toEqual(['hold-expired', 2000]);
    expect(await payer.ledger()).toHaveLength(3);
  });
});
