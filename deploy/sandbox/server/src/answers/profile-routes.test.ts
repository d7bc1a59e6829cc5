import { signedInDriver } from '../testing/signed-in-driver';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('2 §7: GET /api/users/{id}', () => {
  test('is the driver, in camelCase or snake_case', async () => {
    const maria = await signedInDriver(sandbox, 'drv-001');
    expect((await maria.call('GET', '/api/users/drv-001')).json()).toMatchObject({
      id: 'drv-001',
      phone_number: '+17875550121',
      first_name: 'María',
      wants_receipt: true,
    });
    const alex = await signedInDriver(sandbox, 'drv-003');
    expect((await alex.call('GET', '/api/users/drv-003')).json()).toMatchObject({
      id: 'drv-003',
      phoneNumber: null,
      firstName: 'Alex',
      receiptEmail: 'alex.kim@example.com',
    });
  });

  test('2 §6: it is the driver’s own', async () => {
    const driver = await signedInDriver(sandbox);
    expect((await driver.call('GET', '/api/users/drv-001')).statusCode).toBe(403);
    expect((await sandbox.get('/api/users/drv-001')).statusCode).toBe(401);
    for (const authorization of ['Bearer nonsense', `Token ${driver.accessToken}`, '']) {
      expect((await sandbox.get('/api/users/drv-001', { authorization })).statusCode).toBe(401);
    }
  });
});

describe('2 §7: PATCH /api/users/{id}/profile', () => {
  test('changes what is sent and nothing else', async () => {
    const driver = await signedInDriver(sandbox, { email: 'old@example.com', first_name: 'Jo' });
    const path = `/api/users/${driver.id}/profile`;
    const response = await driver.call('PATCH', path, { phone_number: '(787) 555-7001' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      success: true,
      user: { phoneNumber: '+17875557001', email: 'old@example.com', firstName: 'Jo' },
    });
    expect(
      (await driver.call('PATCH', path, { phoneNumber: '+17875557002', email: 'new@example.com' })).json(),
    ).toMatchObject({ user: { phoneNumber: '+17875557002', email: 'new@example.com' } });
  });

  test.each([
    [{ phone_number: '+1 787 555 0121' }, 409, 'This phone number is already in use by another account'],
    [{ email: 'MARIA.rivera@example.com' }, 409, 'This email address is already in use by another account'],
    [{ phone_number: '12' }, 400, 'phone_number: Invalid phone number format'],
    [{ email: 'jo' }, 400, 'email: Please enter a valid email address'],
  ])('2 §8: %j is refused', async (body, status, message) => {
    const driver = await signedInDriver(sandbox);
    const response = await driver.call('PATCH', `/api/users/${driver.id}/profile`, body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ statusMessage: message, message, detail: message });
  });

  test('what is one’s own already is no conflict', async () => {
    const maria = await signedInDriver(sandbox, 'drv-001');
    const body = { phone_number: '+17875550121', email: 'maria.rivera@example.com' };
    expect((await maria.call('PATCH', '/api/users/drv-001/profile', body)).statusCode).toBe(200);
  });

  test('2 §6: a driver cannot change another driver', async () => {
    const driver = await signedInDriver(sandbox);
    expect((await driver.call('PATCH', '/api/users/drv-001/profile', { email: 'a@b.example' })).statusCode).toBe(403);
  });
});

describe('2 §7: GET /api/users/validate/phone/{phone}', () => {
  test('names a number’s driver to a signed-in driver', async () => {
    const driver = await signedInDriver(sandbox);
    expect((await driver.call('GET', '/api/users/validate/phone/+17875550121')).json()).toEqual({
      exists: true,
      phoneNumber: '+17875550121',
      userId: 'drv-001',
      email: 'maria.rivera@example.com',
      fullName: 'María Rivera',
    });
    expect((await driver.call('GET', '/api/users/validate/phone/7875559999')).json()).toEqual({
      exists: false,
      phoneNumber: '+17875559999',
    });
    expect((await driver.call('GET', '/api/users/validate/phone/123')).statusCode).toBe(400);
  });

  test('not for a caller without a token', async () => {
    expect((await sandbox.get('/api/users/validate/phone/+17875550121')).statusCode).toBe(401);
  });
});

test('1 §3, §7: the debug console’s list needs no authorization', async () => {
  expect((await sandbox.get('/api/users')).json<object[]>()).toEqual([
    {
      id: 'drv-001',
      email: 'maria.rivera@example.com',
      phone_number: '+17875550121',
      first_name: 'María',
      last_name: 'Rivera',
      firebase_uid: 'uid-drv-001',
    },
    {
      id: 'drv-002',
      email: null,
      phoneNumber: '+19395550122',
      firstName: 'José',
      lastName: 'Ortiz',
      firebaseUid: null,
    },
    {
      id: 'drv-003',
      email: 'alex.kim@example.com',
      phoneNumber: null,
      firstName: 'Alex',
      lastName: 'Kim',
      firebaseUid: null,
    },
    {
      id: 'drv-004',
      email: 'admin@example.com',
      phone_number: '+14155550124',
      first_name: 'Ada',
      last_name: 'Admin',
      firebase_uid: 'uid-drv-004',
    },
  ]);
});
