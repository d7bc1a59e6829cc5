import { screen } from '@testing-library/react';
import { showAt } from '../testing/show-at';
import { LandingRoute } from './landing-route';

let mockOffline = true;

jest.mock('./landing', () => {
  if (mockOffline) throw new Error('Loading chunk landing failed.');
  return jest.requireActual<object>('./landing');
});

test('the landing page shows that its code is loading, that it failed, and appears with Try again', async () => {
  const { user, place } = showAt('/', <LandingRoute />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');

  expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('This page did not load · Wattline');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeVisible();

  mockOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(place()).toBe('/');
});
