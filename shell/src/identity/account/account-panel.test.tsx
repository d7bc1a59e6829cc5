import { screen, waitFor } from '@testing-library/react';
import { signOut, useDriver } from '@wattline/auth';
import { keepCharge, runningCharge, waitingStop } from '@wattline/charge/testing';
import { noticeStore } from '../../notices/notice-store';
import { showAt } from '../../testing/show-at';
import { AccountPanel } from './account-panel';

jest.mock('@wattline/auth', () => ({
  ...jest.requireActual<object>('@wattline/auth'),
  signOut: jest.fn(),
  useDriver: jest.fn(),
}));

const nothing = (): void => undefined;
const notices = (): string[] => noticeStore.getState().map(({ text }) => text);

beforeEach(() => {
  noticeStore.setState([], true);
  jest.mocked(useDriver).mockReturnValue({
    id: 'u-1',
    email: null,
    phoneNumber: null,
    displayName: 'Ana',
    receiptEmail: null,
    wantsReceipt: null,
  });
});

describe('2 §4 signing out is announced after it happened', () => {
  test('no notice is shown before the sign-out', async () => {
    let happen = nothing;
    jest.mocked(signOut).mockReturnValueOnce(new Promise((resolve) => (happen = resolve)));
    const { user } = showAt('/', <AccountPanel onClose={nothing} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDisabled();
    expect(notices()).toEqual([]);
    happen();
    await waitFor(() => expect(notices()).toEqual(['You are signed out.']));
  });

  test('a sign-out that failed shows a notice, and the driver can try again', async () => {
    jest.mocked(signOut).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const { user } = showAt('/', <AccountPanel onClose={nothing} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining('You are still signed in')]));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled();
  });
});

const stopOf = (driverId: string): void =>
  keepCharge({ ...runningCharge('S1', { driverId }), stop: waitingStop({ driverId, askedAt: Date.now() }) });

describe('stop-waits-for-a-signal: a stop that waits leaves with the driver, who is warned', () => {
  afterEach(() => localStorage.clear());
  beforeEach(() => jest.mocked(signOut).mockReset());

  test('the first press warns and the second signs out', async () => {
    stopOf('u-1');
    const { user } = showAt('/', <AccountPanel onClose={nothing} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your stop still waits for a connection. If you sign out now, it is not sent and the charge goes on.',
    );
    expect(signOut).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sign out anyway' }));
    expect(signOut).toHaveBeenCalledWith('driver');
  });

  test('another driver’s stop shows no warning', async () => {
    stopOf('u-2');
    const { user } = showAt('/', <AccountPanel onClose={nothing} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledWith('driver');
  });
});

test('language-and-theme-everywhere: both controls are in the account', () => {
  showAt('/', <AccountPanel onClose={nothing} />);
  expect(screen.getByText('Language and theme')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ES: cambiar a español' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use dark theme' })).toBeVisible();
});
