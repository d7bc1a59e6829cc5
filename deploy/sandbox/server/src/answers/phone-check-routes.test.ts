import { lastCode, signedInDriver } from '../testing/signed-in-driver';
import { NOW, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const PHONE = '+17875557001';

let sandbox: TestSandbox;
let now = NOW;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await sandbox.reset();
});
afterAll(() => sandbox.close());

const send = (phone = PHONE) => sandbox.call('POST', `/api/validate/${phone}`);
const check = async (code: string, phone = PHONE) =>
  (await sandbox.call('POST', `/api/check/${phone}/${code}`)).json<object>();
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('2 §7: POST /api/validate and /api/check', () => {
  test('a code reaches the phone, and signs in its driver', async () => {
    expect((await send('+17875550121')).json()).toEqual({
      success: true,
      message: 'Verification code sent',
      expiresInSeconds: 300,
    });
    const answer = await check(await lastCode(sandbox, '+17875550121'), '+17875550121');
    expect(answer).toMatchObject({ is_valid: true, user: { id: 'drv-001' }, token: expect.any(String) });
  });

  test('a stranger becomes a driver', async () => {
    await send();
    expect(await check(await lastCode(sandbox, PHONE))).toMatchObject({ isValid: true, user: { phoneNumber: PHONE } });
    expect((await sandbox.get(`/sandbox/api/drivers?phone=${PHONE}`)).json()).toHaveLength(1);
  });

  test('a signed-in driver gets the number', async () => {
    const driver = await signedInDriver(sandbox, { email: 'jo@example.com' });
    await driver.call('POST', `/api/validate/${PHONE}`);
    const response = await driver.call('POST', `/api/check/${PHONE}/${await lastCode(sandbox, PHONE)}`);
    expect(response.json()).toMatchObject({
      isValid: true,
      user: { id: driver.id, phoneNumber: PHONE, email: 'jo@example.com' },
    });
  });

  test('not one that is another driver’s', async () => {
    const driver = await signedInDriver(sandbox);
    await driver.call('POST', '/api/validate/+17875550121');
    const code = await lastCode(sandbox, '+17875550121');
    const response = await driver.call('POST', `/api/check/+17875550121/${code}`);
    expect(response.statusCode).toBe(409);
    expect(response.json<{ detail: string }>().detail).toContain('already in use');
  });

  test('2 §8: a code is wrong, used, old, or was never sent', async () => {
    expect(await check('123456')).toEqual({ isValid: false, message: 'No verification in progress' });
    await send();
    const code = await lastCode(sandbox, PHONE);
    expect(await check(wrong(code))).toEqual({ isValid: false, message: 'Invalid verification code' });
    now = new Date(now.getTime() + 300_000);
    expect(await check(code)).toEqual({ isValid: false, message: 'Verification code has expired' });
    await send();
    const next = await lastCode(sandbox, PHONE);
    expect(await check(next)).toMatchObject({ isValid: true });
    expect(await check(next)).toMatchObject({ isValid: false });
  });

  test('five wrong tries of a number are enough for a quarter of an hour, whatever codes are sent meanwhile', async () => {
    await send();
    const code = await lastCode(sandbox, PHONE);
    for (let tries = 0; tries < 5; tries += 1) await check(wrong(code));
    expect(await check(code)).toEqual({ isValid: false, message: 'Too many attempts. Please try again later' });
    await send();
    const next = await lastCode(sandbox, PHONE);
    expect(await check(next)).toEqual({ isValid: false, message: 'Too many attempts. Please try again later' });
    now = new Date(now.getTime() + 15 * 60_000);
    await send();
    expect(await check(await lastCode(sandbox, PHONE))).toMatchObject({ isValid: true });
  });

  test('wrong tries with code after code are counted together, and a right one ends the count', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      await send();
      await check(wrong(await lastCode(sandbox, PHONE)));
    }
    await send();
    expect(await check(await lastCode(sandbox, PHONE))).toMatchObject({ isValid: true });
    await send();
    await check(wrong(await lastCode(sandbox, PHONE)));
    expect(await check(await lastCode(sandbox, PHONE))).toMatchObject({ isValid: true });
  });

  test('a reset makes the codes of before worthless', async () => {
    await send();
    const code = await lastCode(sandbox, PHONE);
    await sandbox.reset();
    expect(await check(code)).toEqual({ isValid: false, message: 'No verification in progress' });
  });

  test('2 §8: what is no phone number', async () => {
    const response = await send('12');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ detail: 'Invalid phone number format' });
  });
});
