import './testing/one-tab';
import './testing/build-info';
import { act, screen, within } from '@testing-library/react';
import { boot } from './boot';

jest.mock('./federation/load/host', () => ({ loadModule: jest.fn(), prepareHost: jest.fn() }));
jest.mock('./landing/landing', () => {
  throw new Error('Loading chunk landing failed.');
});

test('a landing page without its code is its own place’s failure, not the app’s', async () => {
  document.body.innerHTML = '<script type="application/json" id="wattline-config">{}</script><div id="root"></div>';
  await act(boot);
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('This page did not load');
  expect(screen.getByRole('contentinfo')).toBeVisible();
});
