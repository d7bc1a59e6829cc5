import '../testing/one-tab';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, impersonate, type Driver } from '@wattline/auth';
import { driverOf, signInAs } from '../testing/driver';
import { ImpersonationHost } from './impersonation-host';

const maria = driverOf({ id: 'drv-001', email: 'maria@example.com', displayName: 'María Rivera' });

beforeEach(() => {
  sessionStorage.clear();
  signInAs(null);
});

const show = () =>
  render(
    <>
      <ImpersonationHost />
      <main tabIndex={-1}>Page</main>
    </>,
  );
const startAs = (driver: Driver) => act(() => impersonate({ driver, accessToken: 'maria', firebaseToken: null }));

describe('1 §2 impersonation: a banner on every page', () => {
  test('without an impersonation it shows nothing: neither to a visitor nor to a driver', () => {
    show();
    act(() => signInAs(driverOf({ displayName: 'Operator' })));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('it says as whom, and has a way out', async () => {
    show();
    await startAs(maria);
    const banner = within(await screen.findByRole('complementary', { name: 'Impersonation' }));
    expect(banner.getByRole('status')).toHaveTextContent('You are acting as María Rivera');
    await userEvent.click(banner.getByRole('button', { name: 'Stop impersonating' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(authStore.getState().session).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test.each([
    [{ displayName: null }, 'maria@example.com'],
    [{ displayName: null, email: null, phoneNumber: '+1787' }, '+1787'],
    [{ displayName: null, email: null }, 'drv-001'],
  ])('of whom only %j is known', async (known, name) => {
    show();
    await startAs({ ...maria, ...known });
    expect(await screen.findByRole('status')).toHaveTextContent(`You are acting as ${name}`);
  });
});
