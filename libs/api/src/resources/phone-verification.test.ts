import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { checkPhoneCode, sendMergeCode, sendPhoneCode, verifyMerge } from './phone-verification';

const backend = Backend.forTests();

const merge = { phone: '+17875550100', currentUserId: 'u1', existingUserId: 'u2' };

describe.each([
  ['sendPhoneCode', () => sendPhoneCode(clientFor(backend), '+17875550100')],
  ['sendMergeCode', () => sendMergeCode(clientFor(backend), merge)],
])('2 §7 %s', (_, send) => {
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
    [{ success: true }, { success: true, message: null, sessionId: null, expiresInSeconds: null }],
  ])('§3 reads %j', async (answer, sent) => {
    backend.answerWith({ body: answer });
    await expect(send()).resolves.toEqual(sent);
  });
});

describe.each([
  ['checkPhoneCode', () => checkPhoneCode(clientFor(backend), '+17875550100', '123456')],
  ['verifyMerge', () => verifyMerge(clientFor(backend), { ...merge, code: '123456' })],
])('2 §7 %s', (_, check) => {
  test('§3 an answer that says nothing is no yes', async () => {
    backend.answerWith({ body: {} });
    const wrong = { success: false, message: null, driver: null, token: null, refreshToken: null, expiresIn: null };
    await expect(check()).resolves.toEqual(wrong);
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
});
