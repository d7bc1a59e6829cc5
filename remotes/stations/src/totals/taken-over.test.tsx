import { screen } from '@testing-library/react';
import { freshTab } from '@wattline/remote/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

freshTab({ queryClient });
afterEach(() => document.getElementById('first-view')?.remove());

const row = () => screen.getByRole('button', { name: /CCS2/ });

test('first-view-hands-over: a page that takes over a view with totals has them at once', async () => {
  const view = document.createElement('div');
  view.id = 'first-view';
  view.lang = 'en';
  document.body.append(view);
  await showStation();
  expect(row()).toHaveTextContent('≈ $8.00 for 20 kWh before tax');
  expect(screen.getByRole('combobox')).toBeVisible();
});
