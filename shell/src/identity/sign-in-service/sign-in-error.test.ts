import { FirebaseError } from 'firebase/app';
import { ServiceError } from '@wattline/api';
import { signInError, type SignInError } from './sign-in-error';
import { SignInProblem } from './sign-in-problem';

const firebase = (code: string) => new FirebaseError(`auth/${code}`, 'Firebase says so');

describe('2 §8 the error catalogue of sign-in', () => {
  test.each([
    ['invalid-phone-number', 'invalidPhone'],
    ['missing-phone-number', 'missingPhone'],
    ['too-many-requests', 'tooManyRequests'],
    ['invalid-verification-code', 'invalidCode'],
    ['code-expired', 'codeExpired'],
    ['invalid-email', 'invalidEmail'],
    ['missing-email', 'missingEmail'],
    ['invalid-action-code', 'invalidLink'],
    ['expired-action-code', 'invalidLink'],
    ['popup-closed-by-user', 'cancelled'],
    ['cancelled-popup-request', 'cancelled'],
    ['user-cancelled', 'cancelled'],
    ['popup-blocked', 'popupBlocked'],
    ['user-disabled', 'disabled'],
    ['operation-not-allowed', 'notEnabled'],
    ['quota-exceeded', 'tooManyAttempts'],
    ['network-request-failed', 'network'],
    ['a-code-of-tomorrow', 'unknown'],
  ])('auth/%s: %s', (code, key) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(signInError(firebase(code))).toEqual({ key });
  });

  test.each(['quota-exceeded', 'unauthorized-domain', 'operation-not-allowed'])('auth/%s is logged', (code) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signInError(firebase(code));
    expect(warn).toHaveBeenCalledWith(`The sign-in service refused: auth/${code}`);
  });

  test.each([
    ['quota-exceeded', 'puertoRicoSms'],
    ['too-many-requests', 'puertoRicoSms'],
    ['invalid-phone-number', 'invalidPhone'],
  ])('a number of Puerto Rico, auth/%s: %s', (code, key) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(signInError(firebase(code), { puertoRico: true })).toEqual({ key });
  });

  test.each([
    [new SignInProblem('no-verification'), { key: 'noVerification' }],
    [new SignInProblem('no-recaptcha'), { key: 'noRecaptcha' }],
    [new SignInProblem('not-started'), { key: 'signInFailed' }],
    [new SignInProblem('not-taken-up'), { key: 'authenticationFailed' }],
    [new ServiceError('Account is locked', { status: 403 }), { message: 'Account is locked' }],
    [new ServiceError('', { status: 500 }), { key: 'backend' }],
    [new TypeError('undefined is not a function'), { key: 'googleFailed' }],
    ['a string', { key: 'googleFailed' }],
  ] as [unknown, SignInError][])('%p', (error, expected) => {
    expect(signInError(error, { fallback: 'googleFailed' })).toEqual(expected);
  });
});
