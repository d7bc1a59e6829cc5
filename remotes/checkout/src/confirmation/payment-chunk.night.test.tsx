import { screen, within } from '@testing-library/react';
import { pass } from '@wattline/testing';
import { alert, fakeTime, HOLDS, payButton, PENDING, show, signedIn, terms } from '../testing/show-checkout';

jest.mock('../methods/card/load-stripe', () => ({ stripeLibrary: { load: async () => ({}) } }));

// Of the screen on its way, and of the page.
let failures = 2;

jest.mock('./paying', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('Loading chunk 17 failed');
  return jest.requireActual<object>('./paying');
});

fakeTime();

test('docs/rules.md: lazy-chunks-can-be-retried: a payment without its code is shown as not sent, and the code is asked for again', async () => {
  signedIn();
  const { user, backend } = await show('/confirmation/evse-1/1', (one) => {
    one.on(HOLDS, { status: 201, body: { id: 'pa-1', payment_intent_id: 'pi_1', status: 'requires_capture' } });
    one.on(PENDING, { body: [] });
  });
  await user.click(terms());
  await user.click(payButton());
  expect(alert()).toHaveTextContent(/^We couldn’t prepare the payment\. Nothing was charged\./);
  expect(backend.requests.filter(({ method }) => method === 'POST')).toEqual([]);

  await pass(0);
  await user.click(within(alert()).getByRole('button', { hidden: true }));
  await user.click(payButton());
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});
