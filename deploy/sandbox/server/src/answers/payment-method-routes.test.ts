import { giveCard } from '../testing/give-card';
import { lastCode, signedInDriver, type SignedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import { enterCard } from '../testing/stripe-in-browser';

interface WireMethod {
  readonly id: string;
  readonly isDefault: boolean;
}

let sandbox: TestSandbox;
let driver: SignedInDriver;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  driver = await signedInDriver(sandbox);
});
afterAll(() => sandbox.close());

const add = (stripe_token: string, more: object = {}, key?: string) =>
  driver.call(
    'POST',
    '/api/payment-methods',
    { stripe_token, user_id: driver.id, set_as_default: false, ...more },
    key,
  );

const added = async (card: object = {}, more: object = {}) =>
  (await add(await enterCard(sandbox, card), more)).json<WireMethod>().id;

const list = async () => (await driver.call('GET', `/api/payment-methods?userId=${driver.id}`)).json<WireMethod[]>();

const listed = async () => (await list()).map(({ id, isDefault }) => (isDefault ? `${id} default` : id));

describe('2 §7: GET /api/payment-methods', () => {
  test('2 §3: lists what the seed saved, in the driver’s spelling', async () => {
    const maria = await signedInDriver(sandbox, 'drv-001');
    const visa = {
      id: expect.stringMatching(/^pm_/),
      last4: '4242',
      brand: 'visa',
      expiry_month: 12,
      expiry_year: 2030,
      is_default: true,
      is_expired: false,
      cardholder_name: 'María Rivera',
      created_at: '2026-11-20T15:00:00.000Z',
      wallet_type: null,
    };
    expect((await maria.call('GET', '/api/payment-methods?userId=drv-001')).json()).toEqual([
      visa,
      { ...visa, is_default: false, wallet_type: 'apple_pay' },
      {
        ...visa,
        brand: 'mastercard',
        last4: '4444',
        is_default: false,
        expiry_month: 3,
        expiry_year: 2025,
        is_expired: true,
      },
    ]);
  });

  test('is empty for who saved none', async () => {
    expect(await list()).toEqual([]);
  });

  test('2 §6: it is the driver’s own', async () => {
    expect((await driver.call('GET', '/api/payment-methods?userId=drv-001')).statusCode).toBe(403);
    expect((await sandbox.get(`/api/payment-methods?userId=${driver.id}`)).statusCode).toBe(401);
    expect((await driver.call('GET', '/api/payment-methods')).statusCode).toBe(400);
  });
});

describe('2 §7: POST /api/payment-methods', () => {
  test('saves a card that the form took', async () => {
    const card = { number: '5555 5555 5555 4444', exp_month: '9', exp_year: '31', name: 'Jo March' };
    const response = await add(await enterCard(sandbox, card));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      id: expect.stringMatching(/^pm_/),
      last4: '4444',
      brand: 'mastercard',
      expiryMonth: 9,
      expiryYear: 2031,
      isDefault: true,
      isExpired: false,
      cardholderName: 'Jo March',
      walletType: null,
    });
    expect(await list()).toEqual([response.json()]);
  });

  test('takes a token as well', async () => {
    expect((await add(await enterCard(sandbox, {}, 'tokens'))).json()).toMatchObject({
      id: expect.stringMatching(/^pm_/),
      last4: '4242',
    });
  });

  test('a wallet’s card is a wallet’s, and another one than the same card typed in', async () => {
    await added();
    const wallet = await add(await enterCard(sandbox, { wallet: 'google_pay' }), { wallet_type: 'google_pay' });
    expect(wallet.json()).toMatchObject({ walletType: 'google_pay', isDefault: false });
    expect(await list()).toHaveLength(2);
  });

  test('the first is the default, then what is asked to be', async () => {
    const first = await added();
    const second = await added({ number: '5555555555554444' });
    const third = await added({ number: '378282246310005' }, { set_as_default: true });
    expect(await listed()).toEqual([`${third} default`, second, first]);
  });

  test('the same card again is the one that is there', async () => {
    const first = await added();
    await added({ number: '5555555555554444' });
    const again = await add(await enterCard(sandbox), { set_as_default: true });
    expect([again.statusCode, again.json<WireMethod>()]).toEqual([
      200,
      expect.objectContaining({ id: first, isDefault: true }),
    ]);
    expect(await list()).toHaveLength(2);
  });

  test('the same number with a new date takes the old one’s place', async () => {
    await giveCard(sandbox, driver, { expiry: '03/25' });
    const renewed = await added({ exp_month: '3', exp_year: '30' });
    expect(await listed()).toEqual([`${renewed} default`]);
  });

  test('2 §8: what Stripe declines is not saved', async () => {
    for (const number of ['4000000000000002', '4000000000009995']) {
      const response = await add(await enterCard(sandbox, { number }));
      expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
        402,
        expect.stringMatching(/^Your card/),
      ]);
    }
    expect(await list()).toEqual([]);
  });

  test('one-key-per-intent: once for each Idempotency-Key', async () => {
    const token = await enterCard(sandbox);
    const [first, second] = await Promise.all([add(token, {}, 'key'), add(token, {}, 'key')]);
    expect(second.body).toBe(first.body);
    expect((await add(await enterCard(sandbox), {}, 'key')).statusCode).toBe(422);
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
    expect((await driver.call('DELETE', `/api/payment-methods/${first}`)).statusCode).toBe(204);
    expect(await listed()).toEqual([`${third} default`, second]);
    expect((await driver.call('DELETE', `/api/payment-methods/${second}`)).statusCode).toBe(204);
    expect(await listed()).toEqual([`${third} default`]);
    expect((await driver.call('DELETE', `/api/payment-methods/${first}`)).statusCode).toBe(404);
  });

  test('2 §6: another driver’s is out of reach', async () => {
    const other = await signedInDriver(sandbox);
    const id = await giveCard(sandbox, other);
    for (const [method, path] of [
      ['DELETE', `/api/payment-methods/${id}`],
      ['POST', `/api/payment-methods/${id}/set-default`],
    ] as const) {
      expect((await driver.call(method, path, { userId: driver.id })).statusCode).toBe(403);
      expect((await sandbox.call(method, path, { body: { userId: other.id } })).statusCode).toBe(401);
    }
  });
});

test('2 §7: POST /api/payment-methods/{id}/set-default', async () => {
  const first = await added();
  const second = await added({ number: '5555555555554444' });
  const path = `/api/payment-methods/${second}/set-default`;
  expect((await driver.call('POST', path, { userId: driver.id })).json()).toMatchObject({
    id: second,
    isDefault: true,
  });
  expect(await listed()).toEqual([`${second} default`, first]);
  expect((await driver.call('POST', path, { userId: 'drv-001' })).statusCode).toBe(403);
});

test('2 §7: GET /api/payment/stripe-config names the key to anybody', async () => {
  expect((await sandbox.get('/api/payment/stripe-config')).json()).toEqual({
    publishableKey: 'pk_test_wattline_sandbox',
  });
  const maria = await signedInDriver(sandbox, 'drv-001');
  expect((await maria.call('GET', '/api/payment/stripe-config')).json()).toEqual({
    publishable_key: 'pk_test_wattline_sandbox',
  });
});

test('2 §4: when accounts merge, cards and holds go over', async () => {
  const other = await signedInDriver(sandbox, { phone_number: '+17875557001' });
  const kept = await giveCard(sandbox, other);
  const moved = await added({ number: '5555555555554444' });
  const hold = await driver.call('POST', '/api/pre-authorizations', {
    paymentMethodId: moved,
    amount: 20,
    userId: driver.id,
  });

  const merge = { phone_number: '+17875557001', current_user_id: driver.id, existing_user_id: other.id };
  await driver.call('POST', '/api/users/merge/send-verification', merge);
  await driver.call('POST', '/api/users/merge/verify', { ...merge, code: await lastCode(sandbox, '+17875557001') });

  driver = await signedInDriver(sandbox, other.id);
  expect(await listed()).toEqual([`${kept} default`, moved]);
  expect((await driver.call('GET', `/api/users/${other.id}/pre-authorizations/pending`)).json()).toMatchObject([
    { id: hold.json<{ id: string }>().id },
  ]);
  const again = await driver.call('POST', '/api/pre-authorizations', {
    paymentMethodId: moved,
    amount: 30,
    userId: driver.id,
  });
  expect(again.statusCode).toBe(201);
});
