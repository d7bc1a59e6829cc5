import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ServiceError } from '@wattline/api';
import { showAt } from '../../testing/show-at';
import { signInWith } from '../session';
import { signInService } from '../sign-in-service/configured-service';
import type { ServiceIdentity, SignInService } from '../sign-in-service/sign-in-service';
import { SignInDialog } from './sign-in-dialog';

jest.mock('../../backend/client', () => ({ client: {} }));
jest.mock('../session');
jest.mock('../sign-in-service/configured-service');

const identity = (token: string): ServiceIdentity => ({
  token,
  provider: 'google',
  email: `${token}@example.com`,
  phoneNumber: null,
  displayName: null,
});
const refused = (httpStatus: number | null): ServiceError =>
  new ServiceError('No such account', {
    status: httpStatus ?? 500,
    httpStatus,
    details: { detail: 'No such account' },
  });

describe('2 §8 Google again after the backend failed', () => {
  test.each([
    ['a clear no: another account can be chosen', 403, ['one', 'two']],
    ['401, as what the service vouched for is too old: it vouches again', 401, ['one', 'two']],
    ['an outage: the account that was chosen goes on', 503, ['one', 'one']],
    ['no answer: likewise', null, ['one', 'one']],
  ])('a second press signs in: %s', async (_, status, tokens) => {
    const signInWithGoogle = jest
      .fn<Promise<ServiceIdentity>, []>()
      .mockResolvedValueOnce(identity('one'))
      .mockResolvedValueOnce(identity('two'));
    jest.mocked(signInService).mockResolvedValue({ signInWithGoogle } as Partial<SignInService> as SignInService);
    jest.mocked(signInWith).mockReset().mockRejectedValue(refused(status));
    const { user } = showAt('/', <SignInDialog onClose={() => undefined} />);
    const google = screen.getByRole('button', { name: 'Continue with Google' });
    for (const times of [1, 2]) {
      await user.click(google);
      await waitFor(() => expect(signInWith).toHaveBeenCalledTimes(times));
      expect(await screen.findByRole('alert')).toHaveTextContent('No such account');
    }
    expect(jest.mocked(signInWith).mock.calls.map(([{ token }]) => token)).toEqual(tokens);
  });
});

describe('2 §2 the code from the SMS', () => {
  test('verifies itself once it is whole, and again where it was wrong and is typed anew; fewer digits wait for the button', async () => {
    const confirmPhoneCode = jest
      .fn<Promise<ServiceIdentity>, [string]>()
      .mockRejectedValue(Object.assign(new Error('no'), { code: 'auth/invalid-verification-code' }));
    jest.mocked(signInService).mockResolvedValue({
      confirmPhoneCode,
      sendPhoneCode: async () => undefined,
    } as Partial<SignInService> as SignInService);
    const { user } = showAt('/', <SignInDialog onClose={() => undefined} />);
    await user.type(screen.getByLabelText('Mobile phone number'), '3055550100');
    await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    const field = await screen.findByLabelText('Verification code');
    await user.type(field, '12345');
    expect(confirmPhoneCode).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
    await user.type(field, '6');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code');
    fireEvent.change(field, { target: { value: ' 654 321 ' } });
    await waitFor(() => expect(confirmPhoneCode.mock.calls.flat()).toEqual(['123456', '654321']));
  });
});

function showIn(userAgent: string): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  showAt('/', <SignInDialog onClose={() => undefined} />);
}

describe('in-app-browsers: Google refuses to sign in inside of another app', () => {
  afterEach(() => jest.restoreAllMocks());

  test('a note in place of the button names the phone and leads to the browser', () => {
    showIn('Mozilla/5.0 (Linux; Android 14; wv) Chrome/125.0.0.0 Mobile Safari/537.36 Instagram 332.0.0.38.90 Android');
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    expect(screen.getByText(/^Google sign-in doesn’t work inside Instagram\. Use your phone/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      'intent://localhost/#Intent;scheme=http;end',
    );
    expect(screen.getByLabelText('Mobile phone number')).toBeVisible();
  });

  test('a browser proper has the button', () => {
    showIn('Mozilla/5.0 (Linux; Android 14) Chrome/125.0.0.0 Mobile Safari/537.36');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open in browser' })).toBeNull();
  });
});
