import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveCard } from '../testing/give-card';
import { ledgerOf } from '../testing/ledger-of';
import { signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

test('a driver is given cards', async () => {
  const path = '/sandbox/api/drivers/drv-002/payment-methods';
  const made = await sandbox.call('POST', path);
  expect([made.statusCode, made.json<object>()]).toEqual([
    201,
    expect.objectContaining({ last4: '4242', brand: 'visa', expiryYear: 2030, isDefault: true, walletType: null }),
  ]);
  const card = { number: '4000 0000 0000 9995', expiry: '01/24', name: 'José Ortiz' };
  expect((await sandbox.call('POST', path, { body: card })).json()).toMatchObject({
    last4: '9995',
    expiryMonth: 1,
    expiryYear: 2024,
    isDefault: false,
    cardholderName: 'José Ortiz',
  });
  expect((await sandbox.call('POST', path, { body: { wallet: 'apple_pay' } })).json()).toMatchObject({
    walletType: 'apple_pay',
  });
});

test.each([
  ['drv-unknown', {}, 404],
  ['drv-002', { number: '4242424242424241' }, 400],
  ['drv-002', { number: '4111111111111111' }, 400],
  ['drv-002', { expiry: '2030' }, 400],
  ['drv-002', { wallet: 'link' }, 400],
])('%s is not given %j', async (id, body, status) => {
  expect((await sandbox.call('POST', `/sandbox/api/drivers/${id}/payment-methods`, { body })).statusCode).toBe(status);
});

describe('what is kept', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('cards, holds, keys and the ledger survive a restart; a reset and another Stripe account begin anew', async () => {
    const dataFile = join(folder, 'platform.sqlite');
    const first = await startSandbox({ dataFile });
    const driver = await signedInDriver(first, 'drv-002');
    const body = { paymentMethodId: await giveCard(first, driver), amount: 20, userId: driver.id };
    const held = await driver.call('POST', '/api/pre-authorizations', body, 'key');
    await first.close();

    const second = await startSandbox({ dataFile });
    const again = await signedInDriver(second, 'drv-002');
    expect((await again.call('POST', '/api/pre-authorizations', body, 'key')).body).toBe(held.body);
    expect((await again.call('GET', '/api/users/drv-002/pre-authorizations/pending')).json()).toHaveLength(1);
    expect(await ledgerOf(second, again)).toHaveLength(2);
    second.sandbox.reset();
    expect(await ledgerOf(second, again)).toEqual([]);
    expect((await again.call('GET', '/api/payment-methods?userId=drv-002')).json()).toEqual([]);
    await giveCard(second, again);
    await second.close();

    const stripe = { secretKey: 'sk_test_none', publishableKey: 'pk_test_none' };
    const other = await startSandbox({ dataFile, stripe });
    const same = await signedInDriver(other, 'drv-002');
    expect((await same.call('GET', '/api/payment-methods?userId=drv-002')).json()).toEqual([]);
    await other.close();
  });
});
