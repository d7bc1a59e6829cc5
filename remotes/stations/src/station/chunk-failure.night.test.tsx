import { screen } from '@testing-library/react';
import { freshTab } from '@wattline/remote/testing';
import { pass } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

let failures = 0;

jest.mock('../info-and-totals', () => {
  if (failures > 0) {
    failures -= 1;
    throw new Error('Loading chunk 859 failed');
  }
  return { totalsAt: () => ({ at: () => undefined }), InfoTab: () => <h2>Station Information</h2> };
});

freshTab({ queryClient });

// In one test: code that has come once stays for the file.
test('lazy-chunks-can-be-retried: the chargers stay without the price engine and the Info tab, which come by a press', async () => {
  failures = 1;
  const { user } = await showStation();
  await pass(500);
  expect(screen.getByRole('button', { name: /CCS2/ })).toHaveTextContent(/\$0\.40\/kWh$/);
  expect(screen.queryByRole('alert')).toBeNull();

  failures = 1;
  await user.click(screen.getByRole('tab', { name: 'Info' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading information...');
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent('The information about this station did not load.');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(500);
  expect(screen.getByRole('heading', { name: 'Station Information' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Chargers' }));
  expect(screen.getByRole('combobox', { name: 'Compare the cost of' })).toBeVisible();
});
