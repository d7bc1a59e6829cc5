import { act, fireEvent, screen } from '@testing-library/react';
import { use } from 'react';
import { pass } from '@wattline/testing';
import {
  fakeTime,
  hold,
  HOLDS,
  option,
  payButton,
  PENDING,
  posts,
  show,
  type Shown,
  signedIn,
  terms,
} from '../testing/show-checkout';

jest.mock('../methods/card/load-stripe', () => ({ stripeLibrary: { load: async () => ({}) } }));

/** Settles when the next screen can be shown. */
let mockReady = Promise.resolve();

jest.mock('../connect-vehicle/connect-vehicle-screen', () => ({
  ConnectVehicleScreen: () => {
    use(mockReady);
    return <h1>Plug in</h1>;
  },
}));

fakeTime();

/** A hold is made, its receipt is shown, and the driver taps what leads on. `ready`: the next screen is. */
async function leaveReceipt(ready: Promise<void>): Promise<Shown> {
  const shown = await payHold(ready);
  // React waits for what suspends in an act that is awaited.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect your vehicle' })));
  return shown;
}

/** A hold is made, and its receipt is shown. */
async function payHold(ready: Promise<void>): Promise<Shown> {
  mockReady = ready;
  signedIn();
  const shown = await show('/confirmation/evse-1/1', (one) => {
    one.on(HOLDS, { status: 201, body: { id: 'pa-1', payment_intent_id: 'pi_1', status: 'requires_capture' } });
    one.on(PENDING, { body: [] });
  });
  await shown.user.click(terms());
  await shown.user.click(payButton());
  await pass(0);
  shown.backend.on(PENDING, { body: [hold('pa-1', 20, '2025-09-03T14:00:00Z')] });
  return shown;
}

const goBack = async (shown: Shown): Promise<void> => {
  await act(async () => shown.goBack());
  await pass(0);
};

const receipt = () => screen.queryByRole('heading', { name: 'Payment successful' });

describe('2 §4: back from the page that the receipt leads to', () => {
  test('leads to the confirmation with the hold, before that page is shown', async () => {
    const shown = await leaveReceipt(new Promise(() => undefined));
    expect(receipt()).toBeVisible();
    await goBack(shown);
    expect(receipt()).toBeNull();
    expect(terms()).not.toBeChecked();
    expect(option(/Hold of \$20\.00/)).toBeVisible();
    expect(posts(shown)).toHaveLength(1);
    // The receipt's own redirect has ended with it.
    await pass(3_000);
    expect(terms()).toBeVisible();
    expect(shown.place().path).toBe('/confirmation/evse-1/1');
  });

  test('leads to the confirmation by one step, since a tap and the redirect are one', async () => {
    const settle: (() => void)[] = [];
    const shown = await leaveReceipt(new Promise((resolve) => settle.push(resolve)));
    await pass(3_000);
    await act(async () => settle[0]?.());
    expect(screen.getByRole('heading', { name: 'Plug in' })).toBeVisible();
    expect(shown.place().path).toBe('/connect-vehicle/pa-1');
    await goBack(shown);
    expect(shown.place().path).toBe('/confirmation/evse-1/1');
    expect(terms()).toBeVisible();
  });
});

test('time-to-read: a receipt that the driver wants to read stays until they go on', async () => {
  const shown = await payHold(Promise.resolve());
  await pass(2_900);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' })));
  expect(screen.getByRole('button', { name: 'Connect your vehicle' })).toHaveFocus();
  await pass(60_000);
  expect(receipt()).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect your vehicle' })));
  expect(shown.place().path).toBe('/connect-vehicle/pa-1');
});
