import { screen } from '@testing-library/react';
import { pass } from '@wattline/testing';
import { fakeTime, payButton, show, signedIn } from '../testing/show-checkout';

// Of the screen on its way, and of the page.
let failures = 2;

jest.mock('../cost/what-it-costs', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('Loading chunk 17 failed');
  return jest.requireActual<object>('../cost/what-it-costs');
});

fakeTime();

test('docs/rules.md: lazy-chunks-can-be-retried: the page stands without the code of the cost, which can be asked for again', async () => {
  signedIn();
  const { user } = await show('/confirmation/evse-1/1');
  await pass(0);
  expect(screen.queryByRole('radiogroup', { name: 'What will it cost?' })).toBeNull();
  expect(screen.getByText('The cost didn’t load. Check your connection and try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(screen.getByText('About $8.00')).toBeVisible();
  expect(screen.getByText('About 50 kWh at this price')).toBeVisible();
  expect(payButton()).toBeVisible();
});
