import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Driver } from '@wattline/auth';
import { noticeStore } from '../../notices/notice-store';
import { driverOf, signInAs } from '../../testing/driver';
import { showAt } from '../../testing/show-at';
import { takeUpVerified } from '../session';
import { ProfileDialog } from './profile-dialog';
import { saveProfile } from './save-profile';

const driver = driverOf({ email: 'ana@example.com' });

jest.mock('../session');
jest.mock('./save-profile');
jest.mock('../phone-verification/phone-verification', () => ({
  PhoneVerification: ({ onVerified }: { onVerified: (verified: object) => void }) => (
    <button
      type="button"
      onClick={() =>
        onVerified({
          phone: '+13055550100',
          driver: { id: 'u-2' },
          token: 'token',
          refreshToken: null,
          expiresIn: null,
        })
      }
    >
      Merge
    </button>
  ),
}));

const merge = {
  kind: 'merge',
  merge: { phone: '+13055550100', currentUserId: 'u-1', existingUserId: 'u-2', existingEmail: null },
} as const;
const nothing = (): void => undefined;
const notices = (): string[] => noticeStore.getState().map(({ text }) => text);

async function showProfile() {
  const onClose = jest.fn();
  const shown = showAt('/', <ProfileDialog onClose={onClose} />);
  fireEvent.change(screen.getByLabelText('Mobile phone number'), { target: { value: '3055550100' } });
  return { ...shown, onClose, save: () => shown.user.click(screen.getByRole('button', { name: 'Save' })) };
}

beforeEach(() => {
  noticeStore.setState([], true);
  signInAs(driver);
});

test('2 §8 a failure after the merge shows: An error occurred after merging accounts', async () => {
  jest.mocked(saveProfile).mockResolvedValue(merge);
  jest.mocked(takeUpVerified).mockRejectedValue(new Error('Loading chunk failed'));
  const { user, save } = await showProfile();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(notices()).toEqual(['An error occurred after merging accounts']));
});

describe('2 §8 the dialog closes 2.5 s after a failure', () => {
  afterEach(() => jest.useRealTimers());

  test('time-to-read: it stays if the driver keeps it open', async () => {
    jest.mocked(saveProfile).mockResolvedValueOnce({ kind: 'failed' });
    const { onClose, save } = await showProfile();
    await save();
    await screen.findByRole('alert');
    jest.useFakeTimers();
    jest.mocked(saveProfile).mockResolvedValueOnce({ kind: 'failed' });
    await act(async () => screen.getByRole('button', { name: 'Save' }).click());
    act(() => screen.getByRole('button', { name: 'Keep this open' }).click());
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    act(() => jest.advanceTimersByTime(60_000));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile');
  });

  test('it stays during another attempt to save', async () => {
    jest.mocked(saveProfile).mockResolvedValueOnce({ kind: 'failed' });
    const { onClose, save } = await showProfile();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    jest.useFakeTimers();
    let finish: (saved: { kind: 'failed' }) => void = nothing;
    jest.mocked(saveProfile).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => jest.advanceTimersByTime(10_000));
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => finish({ kind: 'failed' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile');
    act(() => jest.advanceTimersByTime(2_500));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['saved', 'Profile updated successfully!'],
  ['failed', 'Failed to update profile'],
] as const)(
  '2 §8 a save that ends (%s) after its dialog was closed closes no other dialog, and shows a notice',
  async (kind, text) => {
    let finish: (saved: { kind: 'saved'; driver: Driver } | { kind: 'failed' }) => void = nothing;
    jest.mocked(saveProfile).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const { onClose, save, unmount } = await showProfile();
    await save();
    unmount();
    finish(kind === 'saved' ? { kind, driver } : { kind });
    await waitFor(() => expect(notices()).toEqual([text]));
    expect(onClose).not.toHaveBeenCalled();
  },
);
