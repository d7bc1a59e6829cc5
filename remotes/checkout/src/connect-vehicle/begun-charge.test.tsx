import { screen } from '@testing-library/react';
import { findCharge } from '@wattline/charge';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { forgetStartFlows } from '../start-session/start-flows';
import { fakeTime, LOCATION, PENDING, show, signedIn, START } from '../testing/show-checkout';
import { AT, button, paidHold, showAtTheLastStep } from '../testing/show-paid';

fakeTime();
beforeEach(signedIn);

describe('evidence-of-a-start: a charge that began, and is not found', () => {
  const [evse] = stationWire().evses;
  const station = (status: string) => ({
    body: envelope(stationWire([{}], { evses: [{ ...evse, status }] })),
  });
  /** A backend that names no session: the hold cannot be read, and the connector charges once the start is lost. */
  async function lostStart() {
    const shown = await showAtTheLastStep((one) => {
      one.on(START, 'no network');
      one.on(PENDING, { status: 500 });
      one.on(LOCATION, station('AVAILABLE'));
    });
    shown.backend.on(LOCATION, station('CHARGING'));
    await shown.user.click(button('Confirm Connection'));
    // The list of holds is tried four times.
    await pass(8_000);
    return shown;
  }

  test('the page says so and offers nothing that contradicts it', async () => {
    await lostStart();
    expect(screen.getByRole('heading', { name: 'Your car is charging' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'This page cannot show it or stop it yet: stop it at the charger or in your car. At most $20.00 can be taken.',
    );
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['PR*CPR*E001', 'Charging', expect.stringMatching(/^\d+:00/), 'PI_1']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Help']);
  });

  test('it leads to the session by itself once that is found', async () => {
    const { backend, place } = await lostStart();
    backend.on(PENDING, { body: [paidHold('ses-4')] });
    await pass(6_000);
    expect(place().path).toBe('/session/ses-4');
    expect(backend.requestsTo(START)).toHaveLength(1);
  });

  test('after a reload it says so still, and that it is over once the connector is free', async () => {
    const { unmount } = await lostStart();
    unmount();
    forgetStartFlows();
    sessionStorage.clear();
    const { backend } = await show(AT, (one) => {
      one.on(PENDING, { status: 500 });
      one.on(LOCATION, station('CHARGING'));
    });
    await pass(8_000);
    expect(screen.getByRole('heading', { name: 'Your car is charging' })).toBeVisible();
    backend.on(LOCATION, station('AVAILABLE'));
    await pass(180_000);
    expect(screen.getByRole('heading', { name: 'Your charge is over' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Receipts' })).toHaveAttribute('href', '/receipts');
    expect(findCharge({ paymentId: 'pa-1' })).toMatchObject({ start: null, receipt: { outcome: 'open' } });
  });

  test('its support code and facts go to the support team', async () => {
    const recorded = recordBus();
    const { user } = await lostStart();
    await user.click(button('Help'));
    expect(recorded()).toContainEqual(
      expect.objectContaining({
        topic: 'help/requested',
        payload: expect.objectContaining({ facts: expect.objectContaining({ payment: '…PI_1', status: 'CHARGING' }) }),
      }),
    );
  });
});
