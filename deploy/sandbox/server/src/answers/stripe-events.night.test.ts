import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { Payments } from '@wattline/sandbox/platform';
import { type BarePlatform, barePlatform } from '../testing/bare-platform';
import { NOW } from '../testing/start-sandbox';

/*
 * The events are by Stripe's documented shapes (its API of 2026-10-28), as files, one for each; signed as Stripe signs them,
 * by its own library.
 */
const SECRET = 'whsec_of_these_tests';
const FOLDER = join(import.meta.dirname, 'stripe-events');
const { webhooks } = new Stripe('sk_test_none');

let bare: BarePlatform;
let payments: Payments;
let app: FastifyInstance;

beforeEach(async () => {
  bare = await barePlatform(() => NOW, SECRET);
  ({ payments } = bare.platform);
  app = fastify();
  await app.register(bare.platform.productApi, { prefix: '/api' });
});
afterEach(async () => {
  await app.close();
  await bare.close();
});

/** A hold of $20.00 on the card of a driver, as this platform knows it. */
async function held(): Promise<string> {
  const [method] = payments.cards.methods.ofDriver('drv-001');
  const purpose = { locationId: null, evseId: null, evseUid: null, connectorId: null };
  const { hold } = await payments.holds.make({ method: method!, amountMinor: 2000, purpose, idempotencyKey: null });
  return hold.paymentIntentId;
}

/** One with $12.34 taken for a session. */
async function taken(): Promise<string> {
  const intent = await held();
  bare.platform.sessionPayments.bind(intent, 'session-1');
  await bare.platform.sessionPayments.settle(intent, 1234);
  return intent;
}

const bodyOf = (name: string, intent: string): string =>
  readFileSync(join(FOLDER, `${name}.json`), 'utf8')
    .replaceAll('{{intent}}', intent)
    .replaceAll('{{driver}}', 'drv-001');

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

async function post(payload: string, { secret = SECRET, timestamp = seconds(NOW) } = {}) {
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload });
  return [statusCode, (JSON.parse(body) as { received?: string }).received] as const;
}

const statusOf = async (body: string, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload: body })).statusCode;

const send = (name: string, intent = 'pi_none') => post(bodyOf(name, intent));

const ledger = (reference: string) =>
  payments.ledger.entries({ reference }).map(({ kind, amountMinor }) => [kind, amountMinor]);

async function asDriver(method: 'GET' | 'POST', url: string, payload?: object) {
  const { access_token } = await payments.identity.signIns.begin('drv-001', {});
  const headers = { authorization: `Bearer ${access_token}` };
  return app.inject({ method, url, headers, ...(payload && { payload }) });
}

const isListed = async (intent: string): Promise<boolean> =>
  (await asDriver('GET', '/api/users/drv-001/pre-authorizations/pending')).body.includes(intent);

const held20 = [
  ['hold-made', 2000],
  ['hold-authorized', 2000],
];

describe('an event that Stripe sends changes what the platform knows, and what a driver sees', () => {
  test('a capture in Stripe’s dashboard: the hold is no longer offered', async () => {
    const intent = await held();
    expect(await isListed(intent)).toBe(true);
    expect(await send('captured', intent)).toEqual([200, 'taken']);
    expect(ledger(intent)).toEqual([...held20, ['hold-captured', 1234]]);
    expect(payments.holds.kept(intent)?.status).toBe('succeeded');
    expect(await isListed(intent)).toBe(false);
  });

  test('a release by Stripe after seven days: the hold is no longer offered', async () => {
    const intent = await held();
    expect(await send('released', intent)).toEqual([200, 'taken']);
    expect(ledger(intent)).toEqual([...held20, ['hold-expired', 2000]]);
    expect(await isListed(intent)).toBe(false);
    expect((await asDriver('GET', `/api/pre-authorizations/${intent}/check-active`)).json()).toEqual({
      is_active: false,
    });
  });

  test('a refund in Stripe’s dashboard: a driver’s own is at most what is left', async () => {
    const intent = await taken();
    expect(await send('refunded', intent)).toEqual([200, 'taken']);
    expect(ledger(intent).at(-1)).toEqual(['card-refunded', 234]);
    expect(payments.ledger.sumOf('card-refunded', intent)).toBe(234);
  });

  test('a dispute: nothing else goes back while the bank decides, nor once it gave the payment back', async () => {
    const intent = await taken();
    const refund = async () => {
      const { statusCode, body } = await asDriver('POST', `/api/payments/${intent}/refund`, { amount: 1 });
      return [statusCode, (JSON.parse(body) as { detail?: string }).detail];
    };
    expect(await send('disputed', intent)).toEqual([200, 'taken']);
    expect(await refund()).toEqual([409, 'The bank decides on this payment']);
    expect(await send('dispute-lost', intent)).toEqual([200, 'taken']);
    expect(await refund()).toEqual([422, 'The bank has given this payment back']);
    expect(ledger(intent).slice(-2)).toEqual([
      ['card-disputed', 1234],
      ['dispute-lost', 1234],
    ]);
  });

  test('a dispute that was won leaves the payment as it was', async () => {
    const intent = await taken();
    await send('disputed', intent);
    await send('dispute-won', intent);
    expect((await asDriver('POST', `/api/payments/${intent}/refund`, { amount: 1 })).statusCode).toBe(200);
  });
});

describe('an event counts once, in whichever order they come', () => {
  test('one that comes again changes nothing', async () => {
    const intent = await held();
    expect([await send('captured', intent), await send('captured', intent)]).toEqual([
      [200, 'taken'],
      [200, 'repeated'],
    ]);
    expect(ledger(intent)).toEqual([...held20, ['hold-captured', 1234]]);
  });

  test('an authorization that comes after its capture takes nothing back', async () => {
    const intent = await held();
    await send('captured', intent);
    expect(await send('authorized', intent)).toEqual([200, 'taken']);
    expect(payments.holds.kept(intent)?.status).toBe('succeeded');
    expect(ledger(intent)).toHaveLength(3);
  });

  test('a capture of the platform’s own, and its event, are one', async () => {
    const intent = await taken();
    const before = ledger(intent);
    expect(await send('captured', intent)).toEqual([200, 'taken']);
    expect(ledger(intent)).toEqual(before);
  });

  test('a refund of the platform’s own, and its event, are one, whichever is first', async () => {
    const intent = await taken();
    const { json } = await asDriver('POST', `/api/payments/${intent}/refund`, { amount: 2.34 });
    const { id } = json<{ id: string }>();
    const event = bodyOf('refunded', intent).replace('re_3QWattlineRefund', id);
    expect(await post(event)).toEqual([200, 'taken']);
    expect(payments.ledger.sumOf('card-refunded', intent)).toBe(234);
  });

  test('a dispute that opens after it was lost stays lost', async () => {
    const intent = await taken();
    await send('dispute-lost', intent);
    await send('disputed', intent);
    expect(ledger(intent).slice(-2)).toEqual([
      ['card-disputed', 1234],
      ['dispute-lost', 1234],
    ]);
  });

  test('one about a payment that is not kept yet is refused, so that Stripe sends it again', async () => {
    expect((await send('not-known-yet'))[0]).toBe(409);
  });

  test('one about a payment of another system is none of this platform’s', async () => {
    expect(await send('of-another-system')).toEqual([200, 'ignored']);
    expect(await send('refunded', 'pi_of_another_system')).toEqual([200, 'ignored']);
  });
});

describe('only what Stripe has signed is believed', () => {
  test.each([
    ['with another secret', { secret: 'whsec_of_a_stranger' }],
    ['an hour ago', { timestamp: seconds(NOW) - 3_600 }],
  ])('an event that was signed %s is refused', async (_, options) => {
    const intent = await held();
    expect((await post(bodyOf('captured', intent), options))[0]).toBe(400);
    expect(ledger(intent)).toEqual(held20);
  });

  test('one that was changed on its way, or has no signature, is refused', async () => {
    const intent = await held();
    const payload = bodyOf('captured', intent);
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: seconds(NOW) });
    expect(await statusOf(payload.replace('1234', '2000'), { 'stripe-signature': signature })).toBe(400);
    expect(await statusOf(payload, {})).toBe(400);
    expect(ledger(intent)).toEqual(held20);
  });

  test('a platform without the endpoint’s secret takes none', async () => {
    const without = await barePlatform(() => NOW);
    expect(() => without.platform.stripeEvents.take('{}', '')).toThrow('No events are taken here');
    await without.close();
  });
});
