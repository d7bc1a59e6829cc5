import { signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const DRIVERS = '/sandbox/api/drivers';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

test('drivers are listed, found, made and removed', async () => {
  expect((await sandbox.get(DRIVERS)).json()).toHaveLength(4);
  expect((await sandbox.get(`${DRIVERS}?phone=+17875550121`)).json()).toMatchObject([
    { id: 'drv-001', spelling: 'snake' },
  ]);
  const made = await sandbox.call('POST', DRIVERS, { body: { email: 'Jo@example.com', phone_number: '7875557001' } });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ id: expect.any(String), phone_number: '+17875557001', spelling: 'camel' });
  const [found] = (await sandbox.get(`${DRIVERS}?email=jo@example.com`)).json<{ id: string }[]>();
  expect(found).toEqual(made.json());
  expect((await sandbox.call('DELETE', `${DRIVERS}/${found?.id}`)).statusCode).toBe(204);
  expect((await sandbox.call('DELETE', `${DRIVERS}/${found?.id}`)).statusCode).toBe(404);
});

test.each([
  [{ phone_number: '+17875550121' }, 409],
  [{ email: 'alex.kim@example.com' }, 409],
  [{ email: 'jo' }, 400],
  [{ shoe_size: 44 }, 400],
])('%j is refused', async (body, status) => {
  expect((await sandbox.call('POST', DRIVERS, { body })).statusCode).toBe(status);
});

test('a session lives as long as it is asked to', async () => {
  const body = { lifetimeSeconds: 5 };
  const response = await sandbox.call('POST', `${DRIVERS}/drv-003/session`, { body });
  expect(response.json()).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 5 });
  expect((await sandbox.call('POST', `${DRIVERS}/drv-unknown/session`)).statusCode).toBe(404);
});

test('a driver’s sign-ins are ended', async () => {
  const driver = await signedInDriver(sandbox);
  expect((await sandbox.call('DELETE', `${DRIVERS}/${driver.id}/refresh-tokens`)).json()).toEqual({ ended: 1 });
  const body = { refreshToken: driver.refreshToken };
  expect((await sandbox.call('POST', '/api/api/identity/auth/refresh', { body })).statusCode).toBe(401);
});

test('messages are shown by their recipient, newest first, and cleared', async () => {
  const messages = '/sandbox/api/phone/messages';
  for (const phone of ['7875557001', '7875557002', '7875557001']) await sandbox.call('POST', `/api/validate/${phone}`);
  expect((await sandbox.get(`${messages}?to=+17875557001`)).json()).toHaveLength(2);
  expect((await sandbox.get(messages)).json()).toMatchObject([
    { kind: 'sms', to: '+17875557001', code: expect.stringMatching(/^\d{6}$/), time: '2026-11-20T15:00:00.000Z' },
    { to: '+17875557002' },
    { to: '+17875557001' },
  ]);
  expect((await sandbox.call('DELETE', `${messages}?to=%2B17875557001`)).statusCode).toBe(204);
  expect((await sandbox.get(messages)).json()).toMatchObject([{ to: '+17875557002' }]);
  await sandbox.call('DELETE', messages);
  expect((await sandbox.get(messages)).json()).toEqual([]);
});
