import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { checkPhoneCode, sendMergeCode, sendPhoneCode, verifyMerge } from '@wattline/api';
import { signOut, type Driver } from '@wattline/auth';
import { noticeStore } from '../../notices/notice-store';
import { driverOf } from '../../testing/driver';
import { showAt } from '../../testing/show-at';
import { takeUpVerified } from '../session';
import { PhoneCollection } from './phone-collection';
import { saveProfile } from './save-profile';

jest.mock('@wattline/api');
jest.mock('@wattline/auth');
jest.mock('../../backend/client', () => ({ client: {} }));
jest.mock('../session');
jest.mock('./save-profile');

const driver = driverOf({ email: 'ana@example.com' });
const one: Driver = { ...driver, id: 'u-2' };
const sent = { success: true, message: null, sessionId: null, expiresInSeconds: null };
const right = { success: true, message: null, driver, token: 'a2', refreshToken: null, expiresIn: null };
const taken = {
  kind: 'merge',
  merge: { phone: '+13055550100', currentUserId: 'u-1', existingUserId: 'u-2', existingEmail: null },
} as const;

beforeEach(() => {
  noticeStore.setState([], true);
  jest.mocked(sendPhoneCode).mockResolvedValue(sent);
  jest.mocked(sendMergeCode).mockResolvedValue(sent);
  jest.mocked(checkPhoneCode).mockReset().mockResolvedValue(right);
  jest.mocked(takeUpVerified).mockReset().mockResolvedValue(driver);
  jest.mocked(saveProfile).mockReset();
  jest.mocked(verifyMerge).mockReset();
  jest.mocked(signOut).mockReset().mockResolvedValue(undefined);
});

async function enterCode() {
  const [onSettled, onClose] = [jest.fn(), jest.fn()];
  const { user } = showAt(
    '/',
    <PhoneCollection driver={driver} title="Add your phone number" lead="" onSettled={onSettled} onClose={onClose} />,
  );
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '3055550100' } });
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
  fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
  const verify = () => user.click(screen.getByRole('button', { name: 'Verify' }));
  return { user, verify, onSettled, onClose };
}

describe('2 §2 a number that is verified and then not saved', () => {
  test('it can be saved by another press without another check of the code, which serves once', async () => {
    jest
      .mocked(saveProfile)
      .mockResolvedValueOnce({ kind: 'failed' })
      .mockResolvedValueOnce({ kind: 'saved', driver: one });
    const { verify, onSettled } = await enterCode();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled());
    await verify();
    await waitFor(() => expect(onSettled).toHaveBeenCalledWith(one));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(checkPhoneCode).toHaveBeenCalledTimes(1);
  });

  test('it shows a notice if its tokens could not be stored', async () => {
    jest.mocked(takeUpVerified).mockRejectedValueOnce(new Error('ChunkLoadError'));
    await enterCode();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    expect(saveProfile).not.toHaveBeenCalled();
  });
});

async function merge(answer: { readonly driver?: Driver | null; readonly token?: string }) {
  jest.mocked(saveProfile).mockResolvedValue(taken);
  jest.mocked(verifyMerge).mockResolvedValue({ ...right, ...answer });
  const { user, ...rest } = await enterCode();
  await user.click(await screen.findByRole('button', { name: 'Continue with Verification' }));
  fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '654321' } });
  // Two accounts that become one wait for the driver's press.
  expect(verifyMerge).not.toHaveBeenCalled();
  jest.useFakeTimers();
  await act(async () => screen.getByRole('button', { name: 'Verify & Merge' }).click());
  expect(noticeStore.getState()).toEqual([]);
  // Its success stands for 2 s.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return { ...rest, notice: noticeStore.getState()[0]?.text };
}

describe('2 §8 a merge inside the sign-in dialog', () => {
  afterEach(() => jest.useRealTimers());

  test('it continues as the merged account', async () => {
    const { notice, onSettled } = await merge({ driver: one });
    expect(notice).toBe('Account successfully updated with phone number!');
    expect(onSettled).toHaveBeenCalledWith(one);
    expect(takeUpVerified).toHaveBeenCalledTimes(2);
  });

  test('an answer without a user shows a notice and an error in the dialog', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { notice, onSettled, onClose } = await merge({ driver: null });
    expect(notice).toBe('Account merge failed - no user data received');
    expect(warn).toHaveBeenCalledWith('The merge succeeded, and its answer names no user');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onSettled).not.toHaveBeenCalled();
  });

  test('an answer without a token signs the driver out', async () => {
    const { notice, onClose } = await merge({ token: '' });
    expect(notice).toBe('Account merge succeeded but authentication failed. Please log in again.');
    expect(signOut).toHaveBeenCalledWith('expired');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a failure after the merge shows a notice', async () => {
    jest.mocked(takeUpVerified).mockResolvedValueOnce(driver).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const { notice } = await merge({ driver: one });
    expect(notice).toBe('An error occurred after merging accounts');
  });
});
