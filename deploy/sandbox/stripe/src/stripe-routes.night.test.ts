import fastify, { type FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { cardForm } from './card-form';
import { createStripeStandIn, type StripeStandIn } from './stripe-stand-in';

const NOW = new Date('2026-11-20T15:00:00.000Z');

let memory: Map<string, object>;
let standIn: StripeStandIn;
let stripe: Stripe;
let browser: FastifyInstance;

beforeEach(async () => {
  memory = new Map();
  standIn = createStripeStandIn(memory, () => NOW);
  stripe = standIn.client;
  browser = fastify();
  await browser.register(standIn.routes, { prefix: '/v1' });
});
afterEach(async () => {
  await browser.close();
  await standIn.close();
});

/** As a page calls, with the publishable key if left out. */
const post = (path: string, parameters: Record<string, string>, key = standIn.publishableKey) =>
  browser.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ key, ...parameters }).toString(),
  });

async function cardOf(number: string): Promise<string> {
  return (await post('/payment_methods', cardForm({ number }))).json<{ id: string }>().id;
}

const intentOn = async (number = '4242424242424242', more: object = {}, key?: string) =>
  stripe.paymentIntents.create(
    {
      amount: 2000,
      currency: 'usd',
      payment_method: await cardOf(number),
      capture_method: 'manual',
      confirm: true,
      ...more,
    },
    key === undefined ? {} : { idempotencyKey: key },
  );

const failure = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => Promise.reject(new Error('No failure')),
    (error) => error,
  );

describe('payment intents', () => {
  test('hold, capture a part, refund it', async () => {
    const held = await intentOn();
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount: 2000,
      amount_capturable: 2000,
      client_secret: expect.stringContaining(held.id),
    });
    expect(await failure(stripe.paymentIntents.capture(held.id, { amount_to_capture: 2001 }))).toMatchObject({
      code: 'amount_too_large',
    });
    expect(await stripe.paymentIntents.capture(held.id, { amount_to_capture: 1500 })).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 1500,
    });
    expect(await failure(stripe.paymentIntents.cancel(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await stripe.refunds.create({ payment_intent: held.id, amount: 500 })).toMatchObject({
      amount: 500,
      status: 'succeeded',
    });
    expect(await stripe.refunds.create({ payment_intent: held.id })).toMatchObject({ amount: 1000 });
    expect(await failure(stripe.refunds.create({ payment_intent: held.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  test('hold and cancel, once', async () => {
    const { id } = await intentOn();
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'abandoned',
    });
    expect(await failure(stripe.paymentIntents.cancel(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
    expect(await failure(stripe.paymentIntents.capture(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
  });

  test('without manual capture the money is taken at once', async () => {
    expect(await intentOn('5555555555554444', { capture_method: 'automatic' })).toMatchObject({
      status: 'succeeded',
      amount_received: 2000,
    });
  });

  test('a decline carries the intent, which another card may still pay', async () => {
    const error = await failure(intentOn('4000000000009995'));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });
    const id = error.payment_intent?.id ?? '';
    expect(await failure(stripe.paymentIntents.confirm(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await stripe.paymentIntents.confirm(id, { payment_method: await cardOf('4242424242424242') })).toMatchObject(
      { status: 'requires_capture', last_payment_error: null },
    );
  });

  test.each([
    ['4000002500003155', 'pass', 200, { status: 'requires_capture', next_action: null }],
    [
      '4000002500003155',
      'fail',
      200,
      { status: 'requires_payment_method', last_payment_error: { code: 'payment_intent_authentication_failure' } },
    ],
    [
      '4000008400001629',
      'pass',
      402,
      { error: { code: 'card_declined', payment_intent: { status: 'requires_payment_method' } } },
    ],
  ])('3-D Secure on %s: %s', async (number, outcome, status, answer) => {
    const { id, status: waiting, next_action, client_secret } = await intentOn(number);
    expect([waiting, next_action?.type]).toEqual(['requires_action', 'use_stripe_sdk']);
    const response = await post(`/payment_intents/${id}/challenge`, { client_secret: client_secret ?? '', outcome });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(answer);
    expect(
      (await post(`/payment_intents/${id}/challenge`, { client_secret: client_secret ?? '', outcome })).statusCode,
    ).toBeGreaterThanOrEqual(400);
  });

  test.each([
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ payment_method: 'pm_none' }, 'resource_missing'],
    [{ currency: 'xyz' }, undefined],
  ])('%j is refused', async (more, code) => {
    expect(await failure(intentOn(undefined, more))).toMatchObject({ type: 'StripeInvalidRequestError', code });
  });

  test('what is not there is a 404', async () => {
    expect(await failure(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
    expect(await failure(stripe.paymentMethods.retrieve((await intentOn()).id))).toMatchObject({ statusCode: 404 });
  });
});

describe('idempotency, as Stripe has it', () => {
  const card = { payment_method: '' };
  beforeEach(async () => {
    card.payment_method = await cardOf('4242424242424242');
  });

  test('the same key and parameters have the same answer', async () => {
    const first = await intentOn(undefined, card, 'key');
    expect((await intentOn(undefined, card, 'key')).id).toBe(first.id);
  });

  test('other parameters are an error', async () => {
    await intentOn(undefined, card, 'key');
    expect(await failure(intentOn(undefined, { ...card, amount: 2500 }, 'key'))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining("Try using a key other than 'key'"),
    });
  });

  test('a decline is kept, a mistake is not', async () => {
    const declined = { payment_method: await cardOf('4000000000000002') };
    const errors = [
      await failure(intentOn(undefined, declined, 'key')),
      await failure(intentOn(undefined, declined, 'key')),
    ];
    expect(errors[1]?.payment_intent?.id).toBe(errors[0]?.payment_intent?.id);
    expect(await failure(intentOn(undefined, { ...card, amount: 1 }, 'other'))).toMatchObject({
      code: 'amount_too_small',
    });
    expect(await intentOn(undefined, card, 'other')).toMatchObject({ status: 'requires_capture' });
  });
});
