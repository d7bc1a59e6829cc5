import { screen, waitFor, within } from '@testing-library/react';
import { updateProfile } from '@wattline/api';
import { signOut, useDriver } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { keepCharge, runningCharge, waitingStop } from '@wattline/charge/testing';
import { noticeStore } from '../../notices/notice-store';
import { driverOf, signInAs } from '../../testing/driver';
import { showAt } from '../../testing/show-at';
import { AccountPanel } from './account-panel';

jest.mock('@wattline/api', () => ({ ...jest.requireActual<object>('@wattline/api'), updateProfile: jest.fn() }));
jest.mock('@wattline/auth', () => ({
  ...jest.requireActual<object>('@wattline/auth'),
  signOut: jest.fn(),
  updateDriver: jest.fn(async () => undefined),
  useDriver: jest.fn(),
}));

const nothing = (): void => undefined;
const show = () => showAt('/', <AccountPanel onClose={nothing} />);
const configure = (backend: object, support = {}) => setConfig(readRuntimeConfig({ backend, support }));
const notices = (): string[] => noticeStore.getState().map(({ text }) => text);

afterEach(() => configure({}));
beforeEach(() => {
  noticeStore.setState([], true);
  jest.mocked(useDriver).mockReturnValue(driverOf());
});

describe('2 §4 signing out is announced after it happened', () => {
  test('no notice is shown before the sign-out', async () => {
    let happen = nothing;
    jest.mocked(signOut).mockReturnValueOnce(new Promise((resolve) => (happen = resolve)));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDisabled();
    expect(notices()).toEqual([]);
    happen();
    await waitFor(() => expect(notices()).toEqual(['You are signed out.']));
  });

  test('a sign-out that failed shows a notice, and the driver can try again', async () => {
    jest.mocked(signOut).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const { user } = show();
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
    const { user } = show();
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
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledWith('driver');
  });
});

test('language-and-theme-everywhere: both controls are in the account', () => {
  show();
  expect(screen.getByText('Language and theme')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ES: cambiar a español' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use dark theme' })).toBeVisible();
});

const guaranteed = () => configure({ guarantees: { 'receipts-by-email': true } });
const kept = (): unknown => JSON.parse(localStorage.getItem('receipt_prefs_u-1') ?? 'null');
const valueOf = (label: string) => screen.getByText(label).parentElement as HTMLElement;

describe('2 §5 the receipt e-mail can be changed in the account', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.mocked(updateProfile).mockReset().mockResolvedValue(null);
  });

  test('without receipts-by-email: the row and the step read and write the device’s key, and promise no mail', async () => {
    localStorage.setItem(
      'receipt_prefs_u-1',
      '{"wantsReceipts":true,"receiptEmail":"old@x.test","rememberChoice":true}',
    );
    const { user } = show();
    expect(valueOf('Email for receipts')).toHaveTextContent('old@x.test');
    await user.click(screen.getByRole('button', { name: 'Change: Email for receipts' }));
    const step = screen.getByRole('dialog', { name: 'Would you like a receipt?', hidden: true });
    expect(step).toHaveTextContent('We don’t email it');
    await user.clear(within(step).getByLabelText('Email for receipts'));
    await user.type(within(step).getByLabelText('Email for receipts'), 'new@x.test');
    await user.click(within(step).getByRole('button', { name: 'Yes', hidden: true }));
    expect(valueOf('Email for receipts')).toHaveTextContent('new@x.test');
    expect(kept()).toMatchObject({ wantsReceipts: true, receiptEmail: 'new@x.test', rememberChoice: true });
    expect(updateProfile).not.toHaveBeenCalled();
  });

  test('with receipts-by-email: the row shows what the backend knows, and a choice goes out with the profile', async () => {
    guaranteed();
    const { user } = show();
    expect(valueOf('Receipts by email')).toHaveTextContent('No');
    await user.click(screen.getByRole('button', { name: 'Change: Receipts by email' }));
    expect(screen.getByText(/^We email one after every charge/)).toBeVisible();
    await user.type(screen.getByLabelText('Email for receipts'), 'ana@x.test');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(updateProfile).toHaveBeenCalledWith(expect.anything(), 'u-1', {
      wantsReceipt: true,
      receiptEmail: 'ana@x.test',
    });
    expect(valueOf('Receipts by email')).toHaveTextContent('ana@x.test');
  });

  test('a choice that is not saved is announced, stays in the form and is sent again by a press', async () => {
    guaranteed();
    jest.mocked(updateProfile).mockRejectedValueOnce(new Error('down'));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Change: Receipts by email' }));
    await user.click(screen.getByRole('button', { name: 'No Thanks' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your choice wasn’t saved. Check the address and your connection, and try again.',
    );
    expect(kept()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'No Thanks' }));
    expect(updateProfile).toHaveBeenLastCalledWith(expect.anything(), 'u-1', { wantsReceipt: false });
    expect(kept()).toMatchObject({ wantsReceipts: false });
    expect(valueOf('Receipts by email')).toHaveTextContent('No');
  });
});

describe('deletion-on-request: the account names it as the backend offers it', () => {
  test.each([
    ['a button, where it does', { accountDeletion: true }, {}, 'Delete account'],
    [
      'the address for mails before the support number',
      {},
      { phone: '+1 787 555 0150', mail: 'help@acme.example' },
      'To have your account deleted, write to help@acme.example.',
    ],
    ['the support number', {}, { phone: '+1 787 555 0150' }, 'To have your account deleted, call +1 787 555 0150.'],
    ['‘Help’, without a number', {}, {}, /write to the support team under ‘Help’/],
  ])('%s', (_, backend, support, text) => {
    configure(backend, support);
    show();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Delete account' })).toHaveLength(text === 'Delete account' ? 1 : 0);
  });

  test('an operator who acts as a driver has neither', () => {
    signInAs(driverOf(), { isImpersonated: true });
    configure({ accountDeletion: true });
    show();
    expect(screen.queryByText(/Delete account|account deleted/)).toBeNull();
  });
});
