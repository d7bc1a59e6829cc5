import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { sendMergeCode, verifyMerge } from './phone-verification';
import { checkPhoneCode, sendPhoneCode } from './phone-verification';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt' });
const merge = { phone: '+17875550100', currentUserId: 'u1', existingUserId: 'u2' };

const sends = [
  [
    'sendPhoneCode',
    () => sendPhoneCode(asAna(), '+17875550100', { idempotencyKey: 'k' }),
    '/api/validate/%2B17875550100',
    '',
  ],
  [
    'sendMergeCode',
    () => sendMergeCode(asAna(), merge, { idempotencyKey: 'k' }),
    '/api/users/merge/send-verification',
    '{"phone_number":"+17875550100","current_user_id":"u1","existing_user_id":"u2"}',
  ],
] as const;

describe.each(sends)('2 §7 %s', (_, send, url, body) => {
  test('it posts once, as the driver', async () => {
    backend.answerWith({ body: { success: true } });
    await expect(send()).resolves.toEqual({ success: true, message: null, sessionId: null, expiresInSeconds: null });
    expect(backend.requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        url,
        body,
        headers: expect.objectContaining({ authorization: 'Bearer jwt', 'idempotency-key': 'k' }),
      }),
    ]);
  });

  test.each([
    [
      { success: true, message: 'Sent', sessionId: 's', expiresInSeconds: 60 },
      { success: true, message: 'Sent', sessionId: 's', expiresInSeconds: 60 },
    ],
    [
      { success: true, message: 'Sent', session_id: 's', expires_in_seconds: '60' },
      { success: true, message: 'Sent', sessionId: 's', expiresInSeconds: 60 },
    ],
    [
      { data: { expires_in_seconds: 60 }, message: 'Sent' },
      { success: true, message: 'Sent', sessionId: null, expiresInSeconds: 60 },
    ],
    [
      { success: false, message: 'Too many requests' },
      { success: false, message: 'Too many requests', sessionId: null, expiresInSeconds: null },
    ],
  ])('§3 reads %j', async (answer, sent) => {
    backend.answerWith({ body: answer });
    await expect(send()).resolves.toEqual(sent);
  });

  test.each([
    [{ detail: 'Invalid phone number format' }, 'Invalid phone number format'],
    [{ message: 'Unknown phone' }, 'Unknown phone'],
    ['<html>', 'Failed to send OTP'],
  ])('§8 gives the reason of the refusal %j', async (answer, message) => {
    backend.answerWith({ status: 400, body: answer });
    await expect(send()).rejects.toMatchObject({ name: 'ServiceError', message, status: 400 });
  });
});

const checks = [
  ['checkPhoneCode', () => checkPhoneCode(asAna(), '+17875550100', '123456'), '/api/check/%2B17875550100/123456', ''],
  [
    'verifyMerge',
    () => verifyMerge(asAna(), { ...merge, code: '123456' }),
    '/api/users/merge/verify',
    '{"phone_number":"+17875550100","current_user_id":"u1","existing_user_id":"u2","code":"123456"}',
  ],
] as const;

describe.each(checks)('2 §7 %s', (_, check, url, body) => {
  const wrong = { success: false, message: null, driver: null, token: null, refreshToken: null, expiresIn: null };

  test('it posts once, as the driver', async () => {
    backend.answerWith({ body: {} });
    await expect(check()).resolves.toEqual(wrong);
    expect(backend.requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        url,
        body,
        headers: expect.objectContaining({ authorization: 'Bearer jwt' }),
      }),
    ]);
  });

  test.each([
    ['isValid', { isValid: true }, true],
    ['is_valid', { is_valid: true }, true],
    ['success', { success: true }, true],
    ['both', { success: true, isValid: true }, true],
    ['a contradiction', { success: true, is_valid: false }, false],
    ['no', { isValid: false, message: 'Invalid verification code' }, false],
    ['neither', { message: 'Fine' }, false],
    ['a word', { isValid: 'yes' }, false],
  ])('§3 reads %s', async (__, answer, success) => {
    backend.answerWith({ body: answer });
    await expect(check()).resolves.toMatchObject({ success, message: 'message' in answer ? answer.message : null });
  });

  test('§3 the answer has the driver and their tokens', async () => {
    backend.answerWith({
      body: {
        is_valid: true,
        success: true,
        user: { id: 'u1', phone_number: '+1' },
        token: 't',
        refresh_token: 'r',
        expires_in: 60,
      },
    });
    await expect(check()).resolves.toMatchObject({
      success: true,
      driver: { id: 'u1', phoneNumber: '+1' },
      token: 't',
      refreshToken: 'r',
      expiresIn: 60,
    });
  });

  test.each([
    [{ detail: 'Verification code has expired' }, 'Verification code has expired'],
    [{}, 'Verification failed'],
  ])('§8 gives the reason of the refusal %j', async (answer, message) => {
    backend.answerWith({ status: 400, body: answer });
    await expect(check()).rejects.toMatchObject({ message, status: 400 });
    expect(backend.requests).toHaveLength(1);
  });
});
