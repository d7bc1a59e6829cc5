import { screen } from '@testing-library/react';
import { envelope, pass } from '@wattline/testing';
import { fakeTime, signedIn, START } from '../testing/show-checkout';
import { button, showAtTheLastStep } from '../testing/show-paid';

let failures = 1;

jest.mock('../start-doctor/start-doctor', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('Loading chunk 17 failed');
  return jest.requireActual<object>('../start-doctor/start-doctor');
});

fakeTime();

test('docs/rules.md: lazy-chunks-can-be-retried: what explains a start did not come: the press asks again, and starts', async () => {
  signedIn();
  const { user, backend } = await showAtTheLastStep((one) =>
    one.on(START, { body: envelope({ result: 'EVSE_OCCUPIED' }) }),
  );
  await user.click(button('Confirm Connection'));
  await pass(0);
  expect(backend.requestsTo(START)).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('START_SESSION command failed with result: EVSE_OCCUPIED');
  expect(screen.getByText('The charger is in use')).toBeVisible();
});
