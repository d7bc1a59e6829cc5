import { lastCode, type SignedInDriver, signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const PHONE = '+17875550121';
const SEND = '/api/users/merge/send-verification';
const VERIFY = '/api/users/merge/verify';

let sandbox: TestSandbox;
let driver: SignedInDriver;
let merge: Record<string, string>;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  driver = await signedInDriver(sandbox, { email: 'new@example.com', display_name: 'Jo' });
  merge = { phone_number: PHONE, current_user_id: driver.id, existing_user_id: 'drv-001' };
});
afterAll(() => sandbox.close());

describe('2 §4: account merge', () => {
  test('the phone’s owner stays, and both sign-ins become theirs', async () => {
    expect((await driver.call('POST', SEND, merge)).json()).toEqual({
      success: true,
      message: 'Verification code sent',
      sessionId: expect.any(String),
      expiresInSeconds: 300,
    });
    const answer = (await driver.call('POST', VERIFY, { ...merge, code: await lastCode(sandbox, PHONE) })).json<{
      token: string;
    }>();
    expect(answer).toMatchObject({
      success: true,
      user: { id: 'drv-001', phone_number: PHONE, email: 'maria.rivera@example.com' },
    });

    const authorization = `Bearer ${answer.token}`;
    expect((await sandbox.get('/api/users/drv-001', { authorization })).statusCode).toBe(200);
    expect((await driver.call('GET', `/api/users/${driver.id}`)).statusCode).toBe(401);
    const body = { refreshToken: driver.refreshToken };
    expect((await sandbox.call('POST', '/api/api/identity/auth/refresh', { body })).statusCode).toBe(200);
    expect((await sandbox.get('/sandbox/api/drivers?email=new@example.com')).json()).toEqual([]);
  });

  test('what the owner lacks comes from the other', async () => {
    const to = { ...merge, phone_number: '+19395550122', existing_user_id: 'drv-002' };
    await driver.call('POST', SEND, to);
    const response = await driver.call('POST', VERIFY, { ...to, code: await lastCode(sandbox, '+19395550122') });
    expect(response.json()).toMatchObject({
      user: { id: 'drv-002', email: 'new@example.com', displayName: 'José Ortiz' },
    });
  });

  test('2 §2: the charging history is consolidated', async () => {
    const body = { locationId: 'loc-001', driverId: driver.id };
    const { id } = (await sandbox.call('POST', '/sandbox/api/sessions', { body })).json<{ id: string }>();
    await driver.call('POST', SEND, merge);
    await driver.call('POST', VERIFY, { ...merge, code: await lastCode(sandbox, PHONE) });
    expect((await sandbox.get('/sandbox/api/sessions?driver=drv-001')).json()).toMatchObject([
      { id, driverId: 'drv-001' },
    ]);
  });

  test('2 §8: a wrong code merges nothing', async () => {
    await driver.call('POST', SEND, merge);
    const response = await driver.call('POST', VERIFY, { ...merge, code: 'wrong' });
    expect(response.json()).toEqual({ success: false, isValid: false, message: 'Invalid verification code' });
    expect((await driver.call('GET', `/api/users/${driver.id}`)).statusCode).toBe(200);
  });

  test.each([
    ['another driver’s account', { current_user_id: 'drv-003' }, 403],
    ['an account without this number', { existing_user_id: 'drv-003' }, 404],
    ['what is no number', { phone_number: '12' }, 400],
    ['no account', { existing_user_id: undefined }, 400],
  ])('2 §6: %s is not merged', async (_name, change, status) => {
    expect((await driver.call('POST', SEND, { ...merge, ...change })).statusCode).toBe(status);
    expect((await driver.call('POST', VERIFY, { ...merge, ...change, code: '123456' })).statusCode).toBe(status);
  });

  test('2 §6: it needs a driver', async () => {
    expect((await sandbox.call('POST', SEND, { body: merge })).statusCode).toBe(401);
    expect((await sandbox.call('POST', VERIFY, { body: { ...merge, code: '123456' } })).statusCode).toBe(401);
  });
});
