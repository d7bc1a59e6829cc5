import { type SignedInDriver, signedInDriver } from '../testing/signed-in-driver';
import { startPlatform, type TestPlatform } from '../testing/start-platform';

const PLANS = '/sandbox/api/plans';

let sandbox: TestPlatform;
let driver: SignedInDriver;
let bystander: SignedInDriver;

beforeEach(async () => {
  sandbox = await startPlatform();
  driver = await signedInDriver(sandbox, { email: 'jo@example.com', phone_number: '+17875557001' });
  bystander = await signedInDriver(sandbox);
});
afterEach(() => sandbox.close());

const plan = (body: object) => sandbox.call('POST', PLANS, { body });
const own = (who: SignedInDriver) => who.call('GET', `/api/users/${who.id}`);
const refresh = async ({ refreshToken }: { refreshToken: string }) =>
  (await sandbox.call('POST', '/api/api/identity/auth/refresh', { body: { refreshToken } })).json<{
    refreshToken: string;
  }>();

test('a call fails for one driver, as often as planned', async () => {
  expect((await plan({ for: 'JO@example.com', call: 'user', status: 503, times: 2 })).statusCode).toBe(201);
  for (const status of [503, 503, 200]) {
    expect((await own(bystander)).statusCode).toBe(200);
    expect((await own(driver)).statusCode).toBe(status);
  }
  expect((await sandbox.get(PLANS)).json()).toEqual([]);
});

test('a call is answered as planned, and does nothing', async () => {
  await plan({ for: '(787) 555-7001', call: 'profile', body: { success: true } });
  const response = await driver.call('PATCH', `/api/users/${driver.id}/profile`, { email: 'other@example.com' });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  expect((await own(driver)).json()).toMatchObject({ email: 'jo@example.com' });
});

test('tokens live as long as planned, for all or the next', async () => {
  await plan({ for: driver.id, lifetimeSeconds: 65 });
  await plan({ for: driver.id, call: 'refresh', lifetimeSeconds: 2, times: 1 });
  const first = await refresh(driver);
  expect(first).toMatchObject({ expiresIn: 2 });
  expect(await refresh(first)).toMatchObject({ expiresIn: 65 });
  expect(await refresh(bystander)).toMatchObject({ expiresIn: 3600 });
});

test('answers are spelled as planned', async () => {
  await plan({ for: driver.id, spelling: 'snake', userKey: 'userInfo' });
  expect((await own(driver)).json()).toHaveProperty('phone_number');
  const response = await driver.call('PATCH', `/api/users/${driver.id}/profile`, {});
  expect(response.json()).toMatchObject({ userInfo: { phone_number: '+17875557001' } });
});

test('plans for everyone, and how to be rid of them', async () => {
  const { id } = (await plan({ for: '*', call: 'user', status: 500, delayMs: 1 })).json<{ id: string }>();
  await plan({ for: '+17875557001', call: 'user', status: 418 });
  expect((await own(bystander)).statusCode).toBe(500);
  expect((await own(driver)).statusCode).toBe(418);
  await sandbox.call('DELETE', `${PLANS}?for=+17875557001`);
  expect((await own(driver)).statusCode).toBe(500);
  expect((await sandbox.call('DELETE', `${PLANS}/${id}`)).statusCode).toBe(204);
  expect((await sandbox.call('DELETE', `${PLANS}/${id}`)).statusCode).toBe(404);
  expect((await own(driver)).statusCode).toBe(200);
  await plan({ for: '*', status: 500 });
  await sandbox.call('DELETE', PLANS);
  expect((await own(driver)).statusCode).toBe(200);
});

test.each([
  {},
  { for: '' },
  { for: '*', call: 'nothing' },
  { for: '*', status: 99 },
  { for: '*', lifetimeSeconds: 0 },
  { for: '*', x: 1 },
])('%j is no plan', async (body) => expect((await plan(body)).statusCode).toBe(400));
