import type { RequestEvent } from '../code-entry/entry-machine';
import {
  maskEmail,
  openPhoneVerification,
  phoneVerificationReducer,
  type PhoneVerificationEvent,
  type PhoneVerificationState,
} from './phone-verification-machine';

const after = (merge: boolean, ...events: (PhoneVerificationEvent | RequestEvent)[]): PhoneVerificationState =>
  events.reduce(phoneVerificationReducer, openPhoneVerification(merge));

const sent: PhoneVerificationEvent = { type: 'sent', phone: '+17875550100', resendAt: 300_000 };
const verified = { phone: '+17875550100', driver: null, token: '', refreshToken: null, expiresIn: null };

describe('2 §2 phone verification dialog, four steps', () => {
  test.each([
    ['opens at phone', false, [], 'phone'],
    ['opens at confirm in the merge flow', true, [], 'confirm'],
    ['phone moves to otp after a successful send', false, [sent], 'otp'],
    ['confirm moves to otp after a successful merge-code send', true, [sent], 'otp'],
    ['Back returns to phone', false, [sent, { type: 'back' }], 'phone'],
    ['Back returns to confirm in the merge flow', true, [sent, { type: 'back' }], 'confirm'],
    ['a successful merge moves to success', true, [sent, { type: 'merged', verified }], 'success'],
    ['there is no merge in the normal flow', false, [sent, { type: 'merged', verified }], 'otp'],
  ] as [string, boolean, PhoneVerificationEvent[], string][])('follows the steps: %s', (_, merge, events, step) => {
    expect(after(merge, ...events).step).toBe(step);
  });

  test('Back clears code and error', () => {
    const failed = after(
      false,
      sent,
      { type: 'code-typed', code: '123456' },
      { type: 'failed', error: { code: 'invalid-code' } },
    );
    expect(failed).toMatchObject({ code: '123456', error: { code: 'invalid-code' } });
    expect(phoneVerificationReducer(failed, { type: 'back' })).toMatchObject({ code: '', error: null });
  });

  test('typing clears the error; another code starts the countdown anew and clears the old code', () => {
    const typed = after(
      false,
      sent,
      { type: 'failed', error: { code: 'invalid-code' } },
      { type: 'code-typed', code: '1' },
    );
    expect(typed.error).toBeNull();
    expect(phoneVerificationReducer(typed, { ...sent, resendAt: 600_000 })).toMatchObject({
      code: '',
      resendAt: 600_000,
    });
  });
});

test.each([
  ['juan@example.com', 'j•••@example.com'],
  ['a@b.c', 'a•••@b.c'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['👩@example.com', '👩•••@example.com'],
  ['@example.com', '•••@example.com'],
  ['not an address', '•••'],
  ['', '•••'],
])('masked-owner: %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
