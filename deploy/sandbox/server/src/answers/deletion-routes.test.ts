import { giveCard } from '../testing/give-card';
import { signedInDriver } from '../testing/signed-in-driver';
import { NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

let at = NOW;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => at });
});
beforeEach(async () => {
  at = NOW;
  await sandbox.reset();
});
afterAll(() => sandbox.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('deletion-on-request: POST /api/users/{id}/deletion', () => {
  test('it is taken, with the day by which it is done; a second request is the first again', async () => {
    const driver = await signedInDriver(sandbox);
    const ask = () => driver.call('POST', `/api/users/${driver.id}/deletion`);
    const first = await ask();
    expect(first.statusCode).toBe(202);
    expect(first.json()).toEqual({
      requestedAt: NOW.toISOString(),
      deletesBy: new Date(NOW.getTime() + 30 * DAY_MS).toISOString(),
    });
    at = new Date(NOW.getTime() + MINUTE_MS);
    expect((await ask()).json()).toEqual(first.json());
  });

  test('it is refused while a charge goes on', async () => {
    const driver = await signedInDriver(sandbox);
    const body = { locationId: 'loc-001', driverId: driver.id, status: 'ACTIVE', startedSecondsAgo: 600 };
    await sandbox.call('POST', '/sandbox/api/sessions', { body });
    const answer = await driver.call('POST', `/api/users/${driver.id}/deletion`);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([422, 'A charge goes on']);
  });

  test('it is refused while an amount is held', async () => {
    const driver = await signedInDriver(sandbox);
    const paymentMethodId = await giveCard(sandbox, driver);
    const hold = { paymentMethodId, amount: 20, currency: 'usd', userId: driver.id };
    const { id } = (await driver.call('POST', '/api/pre-authorizations', hold)).json<{ id: string }>();
    const refused = await driver.call('POST', `/api/users/${driver.id}/deletion`);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      422,
      'An amount is held on a card',
    ]);
    await driver.call('POST', `/api/pre-authorizations/${id}/cancel`);
    expect((await driver.call('POST', `/api/users/${driver.id}/deletion`)).statusCode).toBe(202);
  });

  test('it is the driver’s own', async () => {
    const driver = await signedInDriver(sandbox);
    expect((await driver.call('POST', '/api/users/drv-001/deletion')).statusCode).toBe(403);
    expect((await sandbox.call('POST', '/api/users/drv-001/deletion')).statusCode).toBe(401);
  });
});
