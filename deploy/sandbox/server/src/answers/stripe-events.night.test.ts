import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { BarePlatform, HELD } from '../testing/bare-platform';
import { NOW } from '../testing/start-sandbox';

/*
 * The events are by Stripe's documented shapes (its API of 2026-10-28), as files, one for each; signed as Stripe signs them,
 * by its own library.
 */
const SECRET = 'whsec_of_these_tests';
const FOLDER = join(import.meta.dirname, 'stripe-events');
const { webhooks } = new Stripe('sk_test_none');

const bare = new BarePlatform(SECRET);

const bodyOf = (name: string, intent: string): string =>
  readFileSync(join(FOLDER, `${name}.json`), 'utf8')
    .replaceAll('{{intent}}', intent)
    .replaceAll('{{driver}}', 'drv-001');

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

async function post(payload: string, { secret = SECRET, timestamp = seconds(NOW) } = {}) {
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode, body } = await bare.app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload });
  return [statusCode, (JSON.parse(body) as { received?: string }).received] as const;
}

const statusOf = async (body: string, headers: Record<string, string>) =>
  (await bare.app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload: body })).statusCode;

const send = (name: string, intent = 'pi_none') => post(bodyOf(name, intent));

const isListed = async (intent: string): Promise<boolean> =>
  (await bare.call('GET', '/api/users/drv-001/pre-authorizations/pending')).body.includes(intent);

describe('an event that Stripe sends changes what the platform knows, and what a driver sees', () => {
  test('a capture in Stripe’s dashboard: the hold is no longer offered', async () => {
    const intent = await bare.held();
    expect(await isListed(intent)).toBe(true);
    expect(await send('captured', intent)).toEqual([200, 'taken']);
    expect(bare.ledger(intent)).toEqual([...HELD, ['hold-captured', 1234]]);
    expect(bare.payments.holds.kept(intent)?.status).toBe('succeeded');
    expect(await isListed(intent)).toBe(false);
  });

  test('a release by Stripe after seven days: the hold is no longer offered', async () => {
    const intent = await bare.held();
    expect(await send('released', intent)).toEqual([200, 'taken']);
    expect(bare.ledger(intent)).toEqual([...HELD, ['hold-expired', 2000]]);
    expect(await isListed(intent)).toBe(false);
    expect((await bare.call('GET', `/api/pre-authorizations/${intent}/check-active`)).json()).toEqual({
      is_active: false,
    });
  });

  test('a refund in Stripe’s dashboard: a driver’s own is at most what is left', async () => {
    const intent = await bare.taken();
    expect(await send('refunded', intent)).toEqual([200, 'taken']);
    expect(bare.ledger(intent).at(-1)).toEqual(['card-refunded', 234]);
    expect(bare.payments.ledger.sumOf('card-refunded', intent)).toBe(234);
  });

  test('a dispute: nothing else goes back while the bank decides, nor once it gave the payment back', async () => {
    const intent = await bare.taken();
    const refund = async () => {
      const { statusCode, body } = await bare.call('POST', `/api/payments/${intent}/refund`, { amount: 1 });
      return [statusCode, (JSON.parse(body) as { detail?: string }).detail];
    };
    expect(await send('disputed', intent)).toEqual([200, 'taken']);
    expect(await refund()).toEqual([409, 'The bank decides on this payment']);
    expect(await send('dispute-lost', intent)).toEqual([200, 'taken']);
    expect(await refund()).toEqual([422, 'The bank has given this payment back']);
    expect(bare.ledger(intent).slice(-2)).toEqual([
      ['card-disputed', 1234],
      ['dispute-lost', 1234],
    ]);
  });

  test('a dispute that was won leaves the payment as it was', async () => {
    const intent = await bare.taken();
    await send('disputed', intent);
    await send('dispute-won', intent);
    expect((await bare.call('POST', `/api/payments/${intent}/refund`, { amount: 1 })).statusCode).toBe(200);
  });
});

describe('an event counts once, in whichever order they come', () => {
  test('one that comes again changes nothing', async () => {
    const intent = await bare.held();
    expect([await send('captured', intent), await send('captured', intent)]).toEqual([
      [200, 'taken'],
      [200, 'repeated'],
    ]);
    expect(bare.ledger(intent)).toEqual([...HELD, ['hold-captured', 1234]]);
  });

  test('an authorization that comes after its capture takes nothing back', async () => {
    const intent = await bare.held();
    await send('captured', intent);
    expect(await send('authorized', intent)).toEqual([200, 'taken']);
    expect(bare.payments.holds.kept(intent)?.status).toBe('succeeded');
    expect(bare.ledger(intent)).toHaveLength(3);
  });

  test('a capture of the platform’s own, and its event, are one', async () => {
    const intent = await bare.taken();
    const before = bare.ledger(intent);
    expect(await send('captured', intent)).toEqual([200, 'taken']);
    expect(bare.ledger(intent)).toEqual(before);
  });

  test('a refund of the platform’s own, and its event, are one, whichever is first', async () => {
    const intent = await bare.taken();
    const { json } = await bare.call('POST', `/api/payments/${intent}/refund`, { amount: 2.34 });
    const { id } = json<{ id: string }>();
    const event = bodyOf('refunded', intent).replace('re_3QWattlineRefund', id);
    expect(await post(event)).toEqual([200, 'taken']);
    expect(bare.payments.ledger.sumOf('card-refunded', intent)).toBe(234);
  });

  test('a dispute that opens after it was lost stays lost', async () => {
    const intent = await bare.taken();
    await send('dispute-lost', intent);
    await send('disputed', intent);
    expect(bare.ledger(intent).slice(-2)).toEqual([
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
    const intent = await bare.held();
    expect((await post(bodyOf('captured', intent), options))[0]).toBe(400);
    expect(bare.ledger(intent)).toEqual(HELD);
  });

  test('one that was changed on its way, or has no signature, is refused', async () => {
    const intent = await bare.held();
    const payload = bodyOf('captured', intent);
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: seconds(NOW) });
    expect(await statusOf(payload.replace('1234', '2000'), { 'stripe-signature': signature })).toBe(400);
    expect(await statusOf(payload, {})).toBe(400);
    expect(bare.ledger(intent)).toEqual(HELD);
  });

  test('a platform without the endpoint’s secret takes none', async () => {
    await bare.close();
    await bare.open();
    expect(() => bare.platform.stripeEvents.take('{}', '')).toThrow('No events are taken here');
  });
});
