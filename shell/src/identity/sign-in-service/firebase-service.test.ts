import { RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth';
import { firebaseService } from './firebase-service';
import { signInError } from './sign-in-error';

jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => ({}),
  RecaptchaVerifier: jest.fn(),
  signInWithPhoneNumber: jest.fn(),
}));

const config = { apiKey: 'key', authDomain: 'auth.example', projectId: 'wattline', emulatorUrl: null };
const throws = () => {
  throw new TypeError("Failed to set 'innerHTML': This document requires 'TrustedHTML' assignment.");
};
const rejects = () => Promise.reject(new TypeError('No'));
const identity = { user: { getIdToken: async () => 'token', email: null, phoneNumber: '+1', displayName: null } };

/** The human check, of which something may fail. */
function check(failing: object): void {
  const works = { render: async () => 0, clear: () => undefined, ...failing };
  jest.mocked(RecaptchaVerifier).mockImplementation(() => works as unknown as RecaptchaVerifier);
  jest.mocked(signInWithPhoneNumber).mockResolvedValue({
    confirm: async () => identity,
  } as unknown as Awaited<ReturnType<typeof signInWithPhoneNumber>>);
}

test('2 §8: a key of the sign-in service with a colon in it is refused, and shows an error', () => {
  let error: unknown;
  try {
    firebaseService({ ...config, apiKey: '1:23:web' });
  } catch (cause) {
    error = cause;
  }
  expect(signInError(error)).toEqual({ code: 'not-enabled' });
});

beforeEach(() => {
  document.body.replaceChildren();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('third-parties-may-throw: the sign-in service’s human check', () => {
  test.each<[string, object | null]>([
    ['its constructor throws', null],
    ['render throws', { render: throws }],
    ['render is rejected', { render: rejects }],
  ])('a check that fails (%s) shows an error, and leaves nothing on the page', async (_, failing) => {
    check(failing ?? {});
    if (!failing) jest.mocked(RecaptchaVerifier).mockImplementation(throws);
    const error: unknown = await firebaseService(config)
      .sendPhoneCode('+13055550100')
      .catch((cause: unknown) => cause);
    expect(signInError(error)).toEqual({ code: 'no-recaptcha' });
    expect(document.body).toBeEmptyDOMElement();
  });

  test('the code is confirmed although clear throws after it was sent', async () => {
    check({ clear: throws });
    const service = firebaseService(config);
    await service.sendPhoneCode('+13055550100');
    expect(document.body).toBeEmptyDOMElement();
    expect(await service.confirmPhoneCode('123456')).toMatchObject({ token: 'token', provider: 'phone' });
  });
});
