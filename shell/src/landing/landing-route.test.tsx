import { screen } from '@testing-library/react';
import { showAt } from '../testing/show-at';
import { formCode } from './find-charger';
import { landingCode, LandingRoute } from './landing-route';

test('1 §2 /: the landing page shows without a wait once its code has loaded, as at a start on it', async () => {
  await Promise.all([landingCode.load(), formCode.load()]);
  showAt('/', <LandingRoute />);
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Wattline' })).toBeVisible();
});
