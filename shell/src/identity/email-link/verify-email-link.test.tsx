import { screen } from '@testing-library/react';
import { pass } from '@wattline/testing';
import { driverOf, signInAs } from '../../testing/driver';
import { showAt } from '../../testing/show-at';
import { identityStore } from '../identity-store';
import { signInService } from '../sign-in-service/configured-service';
import type { SignInService } from '../sign-in-service/sign-in-service';
import { VerifyEmailLink } from './verify-email-link';

jest.mock('../../backend/client', () => ({ client: {} }));
jest.mock('../session');
jest.mock('../sign-in-service/configured-service');

const driver = driverOf({ email: 'ana@example.com', phoneNumber: '+17875550100' });
const service: jest.Mocked<SignInService> = {
  sendPhoneCode: jest.fn(),
  confirmPhoneCode: jest.fn(),
  sendEmailLink: jest.fn(),
  isEmailLink: jest.fn(),
  completeEmailLink: jest.fn(),
  signInWithGoogle: jest.fn(),
};
let links = 0;

/** Opens a link of its own for each test: the page completes an address once. */
async function open({ isSignedIn = false, query = '' } = {}) {
  links += 1;
  history.replaceState(null, '', `/auth/verify?oobCode=${links}`);
  signInAs(isSignedIn ? driver : null);
  const shown = showAt(`/auth/verify${query}`, <VerifyEmailLink />);
  await pass(0);
  return shown;
}

beforeEach(() => {
  localStorage.clear();
  service.isEmailLink.mockReturnValue(true);
  service.completeEmailLink.mockRejectedValue(Object.assign(new Error(), { code: 'auth/invalid-action-code' }));
  service.sendEmailLink.mockResolvedValue(undefined);
  jest.mocked(signInService).mockResolvedValue(service);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

describe('2 §2 auth/verify', () => {
  test('a link that was used before leads a driver who is signed in on to the target', async () => {
    const { place } = await open({ isSignedIn: true, query: '?returnUrl=/station/loc-001' });
    expect(screen.getByText('You are signed in.')).toBeVisible();
    await pass(2_000);
    expect(place()).toBe('/station/loc-001');
  });

  test('a link that was used before says so to a visitor, who sends a new one to the same address', async () => {
    localStorage.setItem('emailForSignIn', 'ana@example.com');
    const { user } = await open({ query: '?returnUrl=/station/loc-001' });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or expired sign-in link');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(service.sendEmailLink).toHaveBeenCalledWith('ana@example.com', '/station/loc-001');
    expect(await screen.findByText('We sent a new link to ana@example.com.')).toBeVisible();
  });

  test('an address that is no link offers the sign-in where no e-mail address is known', async () => {
    service.isEmailLink.mockReturnValue(false);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(identityStore.getState().open).toBe('sign-in');
  });

  test('an empty returnUrl, which mail programs make, does not hide the stored address', async () => {
    localStorage.setItem('authReturnUrl', '/receipts');
    localStorage.setItem('emailForSignIn', 'ana@example.com');
    service.completeEmailLink.mockResolvedValue({
      provider: 'email',
      token: 't',
      email: null,
      phoneNumber: null,
      displayName: null,
    });
    const { place } = await open({ query: '?returnUrl=' });
    await pass(2_000);
    expect(place()).toBe('/receipts');
  });
});
