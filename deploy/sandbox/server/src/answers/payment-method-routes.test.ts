import { PayingDriver } from '../testing/paying-driver';
import { giveCard, signedInDriver } from '../testing/signed-in-driver';
import { enterCard } from '../testing/stripe-in-browser';

interface WireMethod {
  readonly id: string;
  readonly isDefault: boolean;
}

const payer = new PayingDriver();

const add = (stripe_token: string, more: object = {}, key?: string) =>
  payer.driver.call(
    'POST',
    '/api/payment-methods',
    { stripe_token, user_id: payer.driver.id, set_as_default: false, ...more },
    key,
  );

const added = async (card: object = {}, more: object = {}) =>
  (await add(await enterCard(payer.sandbox, card), more)).json<WireMethod>().id;

const list = async () =>
  (await payer.driver.call('GET', `/api/payment-methods?userId=${payer.driver.id}`)).json<WireMethod[]>();

const listed = async () => (await list()).map(({ id, isDefault }) => (isDefault ? `${id} default` : id));

describe('2 §7: GET /api/payment-methods', () => {
  test('2 §6: it is the driver’s own', async () => {
    expect((await payer.driver.call('GET', '/api/payment-methods?userId=drv-001')).statusCode).toBe(403);
    expect((await payer.sandbox.get(`/api/payment-methods?userId=${payer.driver.id}`)).statusCode).toBe(401);
    expect((await payer.driver.call('GET', '/api/payment-methods')).statusCode).toBe(400);
  });
});

describe('2 §7: POST /api/payment-methods', () => {
  test('2 §8: what Stripe declines is not saved', async () => {
    for (const number of ['4000000000000002', '4000000000009995']) {
      const response = await add(await enterCard(payer.sandbox, { number }));
      expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
        402,
        expect.stringMatching(/^Your card/),
      ]);
    }
    expect(await list()).toEqual([]);
  });

  test('one-key-per-intent: once for each Idempotency-Key', async () => {
    const token = await enterCard(payer.sandbox);
    const [first, second] = await Promise.all([add(token, {}, 'key'), add(token, {}, 'key')]);
    expect(second.body).toBe(first.body);
    expect((await add(await enterCard(payer.sandbox), {}, 'key')).statusCode).toBe(422);
  });

  test.each([
    [{ stripe_token: 'pm_unknown' }, 404],
    [{ stripe_token: '' }, 400],
    [{ user_id: 'drv-001' }, 403],
    [{ wallet_type: 'samsung_pay' }, 400],
  ])('%j is refused', async (more, status) => {
    expect((await add('pm_unknown', more)).statusCode).toBe(status);
  });
});

describe('2 §7: DELETE /api/payment-methods/{id}', () => {
  test('forgets a card; of the others the newest is the default', async () => {
    const first = await added();
    const second = await added({ number: '5555555555554444' });
    const third = await added({ number: '378282246310005' });
    expect((await payer.driver.call('DELETE', `/api/payment-methods/${first}`)).statusCode).toBe(204);
    expect(await listed()).toEqual([`${third} default`, second]);
    expect((await payer.driver.call('DELETE', `/api/payment-methods/${second}`)).statusCode).toBe(204);
    expect(await listed()).toEqual([`${third} default`]);
    expect((await payer.driver.call('DELETE', `/api/payment-methods/${first}`)).statusCode).toBe(404);
  });

  test('2 §6: another driver’s is out of reach', async () => {
    const other = await signedInDriver(payer.sandbox);
    const id = await giveCard(payer.sandbox, other);
    for (const [method, path] of [
      ['DELETE', `/api/payment-methods/${id}`],
      ['POST', `/api/payment-methods/${id}/set-default`],
    ] as const) {
      expect((await payer.driver.call(method, path, { userId: payer.driver.id })).statusCode).toBe(403);
      expect((await payer.sandbox.call(method, path, { body: { userId: other.id } })).statusCode).toBe(401);
    }
  });
});

test('2 §7: POST /api/payment-methods/{id}/set-default', async () => {
  const first = await added();
  const second = await added({ number: '5555555555554444' });
  const path = `/api/payment-methods/${second}/set-default`;
  expect((await payer.driver.call('POST', path, { userId: payer.driver.id })).json()).toMatchObject({
    id: second,
    isDefault: true,
  });
  expect(await listed()).toEqual([`${second} default`, first]);
  expect((await payer.driver.call('POST', path, { userId: 'drv-001' })).statusCode).toBe(403);
});
