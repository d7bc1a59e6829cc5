import { FirebaseError } from 'firebase/app';
import { ServiceError } from '@wattline/api';
import { signInError, type SignInError } from './sign-in-error';
import { SignInProblem } from './sign-in-service';

const firebase = (code: string) => new FirebaseError(`auth/${code}`, 'Firebase says so');

describe('2 §8 the error catalogue of sign-in', () => {
  test.each([
    ['invalid-phone-number', 'invalid-phone'],
    ['missing-phone-number', 'missing-phone'],
    ['too-many-requests', 'too-many-requests'],
    ['invalid-verification-code', 'invalid-code'],
    ['code-expired', 'code-expired'],
    ['invalid-email', 'invalid-email'],
    ['missing-email', 'missing-email'],
    ['invalid-action-code', 'invalid-link'],
    ['expired-action-code', 'invalid-link'],
    ['popup-closed-by-user', 'cancelled'],
    ['cancelled-popup-request', 'cancelled'],
    ['user-cancelled', 'cancelled'],
    ['popup-blocked', 'popup-blocked'],
    ['user-disabled', 'disabled'],
    ['operation-not-allowed', 'not-enabled'],
    ['quota-exceeded', 'too-many-attempts'],
    ['network-request-failed', 'sign-in-interrupted'],
    ['a-code-of-tomorrow', 'authentication-error'],
  ])('auth/%s gives the error %s', (code, key) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(signInError(firebase(code))).toEqual({ code: key });
  });

  test.each(['quota-exceeded', 'unauthorized-domain', 'operation-not-allowed'])('auth/%s is logged', (code) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signInError(firebase(code));
    expect(warn).toHaveBeenCalledWith(`The sign-in service refused: auth/${code}`);
  });

  test.each([
    ['quota-exceeded', 'puerto-rico-sms'],
    ['too-many-requests', 'puerto-rico-sms'],
    ['invalid-phone-number', 'invalid-phone'],
  ])('a number of Puerto Rico with auth/%s gives the error %s', (code, key) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(signInError(firebase(code), { puertoRico: true })).toEqual({ code: key });
  });

  test.each([
    [new SignInProblem('no-verification'), { code: 'no-verification' }],
    [new SignInProblem('no-recaptcha'), { code: 'no-recaptcha' }],
    [new SignInProblem('not-started'), { code: 'sign-in-failed' }],
    [new SignInProblem('not-taken-up'), { code: 'authentication-failed' }],
    [new ServiceError('Account is locked', { status: 403 }), { code: null, message: 'Account is locked' }],
    [new ServiceError('', { status: 500 }), { code: 'backend-authentication-failed' }],
    [new TypeError('undefined is not a function'), { code: 'google-failed' }],
    ['a string', { code: 'google-failed' }],
  ] as [unknown, SignInError][])('reads the thrown value %p', (error, expected) => {
    expect(signInError(error, { fallback: 'google-failed' })).toEqual(expected);
  });
});
