import '../testing/one-tab';
import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { recordBus } from '@wattline/testing';
import { identityStore } from '../identity/identity-store';
import { preferences, startPreferences } from '../preferences/preferences';
import { driverOf, signInAs } from '../testing/driver';
import { showAt } from '../testing/show-at';
import { AppBar } from './app-bar';

afterEach(() =>
  act(() => {
    preferences.setState({ theme: 'light', language: 'en' });
    setLanguage('en');
    signInAs(null);
  }),
);

const bar = () => within(screen.getByRole('banner'));
const names = () => [...bar().getAllByRole('link'), ...bar().getAllByRole('button')].map((item) => item.textContent);

test('one-bar: it leads home and to the receipts, and a visitor can sign in', async () => {
  const { user, place } = showAt('/station/loc-001', <AppBar />);
  expect(names()).toEqual(['Wattline', 'Receipts', 'Help', 'Sign in']);
  await user.click(bar().getByRole('link', { name: 'Receipts' }));
  expect(place()).toBe('/receipts');
  expect(bar().getByRole('link', { name: 'Receipts' })).toHaveAttribute('aria-current', 'page');
  await user.click(bar().getByRole('link', { name: 'Wattline' }));
  expect(place()).toBe('/');
  await user.click(bar().getByRole('button', { name: 'Sign in' }));
  expect(identityStore.getState().open).toBe('sign-in');
});

test('one-bar: a driver’s name opens the account', async () => {
  signInAs(driverOf({ displayName: 'Ana' }));
  const { user } = showAt('/receipts', <AppBar />);
  await user.click(bar().getByRole('button', { name: 'Ana' }));
  expect(identityStore.getState().open).toBe('account');
});

test('docs/rules.md help-at-hand: help is requested over the bus', async () => {
  const recorded = recordBus();
  const { user } = showAt('/station/loc-001', <AppBar />);
  await user.click(bar().getByRole('button', { name: 'Help' }));
  expect(recorded().filter(({ topic }) => topic === 'help/requested')).toMatchObject([
    { payload: { from: 'page', said: null, facts: {} }, sender: 'shell' },
  ]);
});

test('1 §1 both toggles stand at the top of the landing page, and the bar follows them', async () => {
  startPreferences();
  const { user } = showAt('/', <AppBar isHome />);
  await user.click(bar().getByRole('button', { name: 'ES: cambiar a español' }));
  expect(bar().getByRole('button', { name: 'Usar tema oscuro' })).toBeVisible();
  expect(names()).toContain('Iniciar sesión');
});
