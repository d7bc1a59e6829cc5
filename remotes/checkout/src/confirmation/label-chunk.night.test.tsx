import { screen } from '@testing-library/react';
import { pass } from '@wattline/testing';
import { terms } from '../testing/on-confirmation';
import { fakeTime, payButton, show, signedIn } from '../testing/show-checkout';

jest.mock('./cost-and-label', () => {
  throw new Error('Loading chunk 17 failed');
});

fakeTime();

test('compared-label: the payment does not wait for the question where its code does not come', async () => {
  signedIn();
  const { user } = await show('/confirmation/evse-1/1?scanned');
  await pass(0);
  await user.click(terms());
  expect(screen.queryByText(/Does the charger say/)).toBeNull();
  expect(payButton()).toBeEnabled();
});
