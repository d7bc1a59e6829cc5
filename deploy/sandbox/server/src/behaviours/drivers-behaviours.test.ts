import { type SignedInDriver, signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const BEHAVIOURS = '/sandbox/api/behaviours';
const REFRESH = '/api/api/identity/auth/refresh';

let sandbox: TestSandbox;
let driver: SignedInDriver;
let bystander: SignedInDriver;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  driver = await signedInDriver(sandbox, { email: 'jo@example.com', phone_number: '+17875557001' });
  bystander = await signedInDriver(sandbox);
});
afterAll(() => sandbox.close());

const add = (body: object) => sandbox.call('POST', BEHAVIOURS, { body });
const own = (who: SignedInDriver) => who.call('GET', `/api/users/${who.id}`);
const refresh = async ({ refreshToken }: { refreshToken: string }) =>
  (await sandbox.call('POST', REFRESH, { body: { refreshToken } })).json<{ refreshToken: string }>();

test('a call fails for one driver, by any name, as often as asked for', async () => {
  expect((await add({ driver: 'JO@example.com', path: '/api/users/', status: 503, times: 2 })).statusCode).toBe(201);
  for (const status of [503, 503, 200]) {
    expect((await own(bystander)).statusCode).toBe(200);
    expect((await own(driver)).statusCode).toBe(status);
  }
  expect((await sandbox.get(BEHAVIOURS)).json()).toEqual([]);
});

test('a call is answered as the behaviour asks, and does nothing', async () => {
  await add({ driver: '(787) 555-7001', method: 'PATCH', path: '/api/users/*/profile', body: { success: true } });
  const response = await driver.call('PATCH', `/api/users/${driver.id}/profile`, { email: 'other@example.com' });
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  expect((await own(driver)).json()).toMatchObject({ email: 'jo@example.com' });
});

test('tokens live as long as the behaviour asks, for the next refresh or for all', async () => {
  await add({ driver: driver.id, path: REFRESH, lifetimeSeconds: 2, times: 1 });
  await add({ driver: driver.id, lifetimeSeconds: 65 });
  const first = await refresh(driver);
  expect(first).toMatchObject({ expiresIn: 2 });
  expect(await refresh(first)).toMatchObject({ expiresIn: 65 });
  expect(await refresh(bystander)).toMatchObject({ expiresIn: 3600 });
});

test('behaviours for all drivers, and their removal', async () => {
  await add({ driver: '+17875557001', path: '/api/users', status: 418 });
  const { id } = (await add({ path: '/api/users', status: 500, delayMs: 1 })).json<{ id: string }>();
  expect((await own(bystander)).statusCode).toBe(500);
  expect((await own(driver)).statusCode).toBe(418);
  await sandbox.call('DELETE', `${BEHAVIOURS}?driver=+17875557001`);
  expect((await own(driver)).statusCode).toBe(500);
  expect((await sandbox.call('DELETE', `${BEHAVIOURS}/${id}`)).statusCode).toBe(204);
  expect((await sandbox.call('DELETE', `${BEHAVIOURS}/${id}`)).statusCode).toBe(404);
  expect((await own(driver)).statusCode).toBe(200);
});

test.each([{ driver: '' }, { status: 99 }, { lifetimeSeconds: 0 }, { x: 1 }])('%j is no behaviour', async (body) =>
  expect((await add(body)).statusCode).toBe(400),
);

test.each([
  ['+17875550109', 'sendVerificationCode', 400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ['+14155550109', 'sendVerificationCode', 400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ['+17875550108', 'sendVerificationCode', 500, 'INTERNAL_ERROR'],
  ['Disabled+7@Refused.test', 'signInWithPassword', 400, 'USER_DISABLED'],
  ['quota@refused.test', 'sendOobCode', 400, 'QUOTA_EXCEEDED : Exceeded daily quota for email sign-in.'],
])('%s always meets at %s: %i %s', async (identity, operation, status, message) => {
  const body = identity.includes('@') ? { email: identity } : { phoneNumber: identity };
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`;
  const response = await sandbox.call('POST', url, { body });
  expect([response.statusCode, response.json<{ error: { message: string } }>().error.message]).toEqual([
    status,
    message,
  ]);
});
