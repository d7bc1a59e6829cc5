import { screen, waitFor } from '@testing-library/react';
import { signOut, useDriver } from '@wattline/auth';
import { noticeStore } from '../../notices/notice-store';
import { showAt } from '../../testing/show-at';
import { AccountPanel } from './account-panel';

jest.mock('@wattline/auth');

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

describe('2 §4 signing out is told when it has happened', () => {
  test('not before', async () => {
    let happen = nothing;
    jest.mocked(signOut).mockReturnValueOnce(new Promise((resolve) => (happen = resolve)));
    const { user } = showAt('/', <AccountPanel onClose={nothing} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDisabled();
    expect(notices()).toEqual([]);
    happen();
    await waitFor(() => expect(notices()).toEqual(['You are signed out.']));
  });

  test('where it did not happen, the driver is told, and can try again', async () => {
    jest.mocked(signOut).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const { user } = showAt('/', <AccountPanel onClose={nothing} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(notices()).toEqual([expect.stringContaining('You are still signed in')]));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled();
  });
});

test('language-and-theme-everywhere: both are in the account', () => {
  showAt('/', <AccountPanel onClose={nothing} />);
  expect(screen.getByText('Language and theme')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ES: cambiar a español' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use dark theme' })).toBeVisible();
});
