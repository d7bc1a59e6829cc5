import { act, screen } from '@testing-library/react';
import { busOf } from '@wattline/remote';
import { envelope, keptAnswer, pass, stationWire, tariffWire } from '@wattline/testing';
import { terms } from '../testing/on-confirmation';
import { fakeTime, LOCATION, LOCATIONS, payButton, show, signedIn, TARIFF } from '../testing/show-checkout';
import { button, showAtTheLastStep } from '../testing/show-paid';

fakeTime();

const bus = busOf('shell');
const turn = (isOnline: boolean): void => act(() => bus.emit('connection/changed', { isOnline }));
afterEach(() => turn(true));

const KEPT_AT = 1_700_000_000_000;
const kept = (data: unknown) => keptAnswer(data, KEPT_AT);
const tariff = tariffWire('T1', [['ENERGY', 0.4]]);

/** The shell writes the words there. */
const write = (name: 'pay' | 'start'): void => {
  const why = document.querySelector(`[data-place="why-not@1"][data-act="${name}"]`);
  if (why) why.textContent = 'There is no connection.';
};

describe('last-known-with-its-age: the confirmation', () => {
  test('of a kept answer disables Pay with its reason, and a fresh price enables it', async () => {
    turn(false);
    signedIn();
    const { backend, user } = await show('/confirmation/evse-1/1', (one) => {
      one.on(LOCATION, kept(stationWire()));
      one.on(TARIFF, kept(tariff));
    });
    await pass(5_000);
    expect(document.querySelector('[data-place="as-of@1"]')).toHaveAttribute('data-since', `${KEPT_AT}`);
    await user.click(terms());
    expect(payButton()).toBeDisabled();
    write('pay');
    expect(payButton()).toHaveAccessibleDescription('There is no connection.');

    backend.on(LOCATION, { body: envelope(stationWire()) });
    backend.on(TARIFF, { body: envelope(tariff) });
    turn(true);
    await pass(60_000);
    expect(document.querySelector('[data-place="why-not@1"]')).toBeNull();
    expect(payButton()).toBeEnabled();
  });

  test('of a station that was never seen leads there with the code, and the station says so', async () => {
    turn(false);
    const { place } = await show('/confirmation/loc-9_2/1?scanned', (one) => {
      one.on(LOCATION, 'no network');
      one.on(LOCATIONS, 'no network');
    });
    await pass(60_000);
    expect(place().path).toBe('/station/loc-9');
    expect(place().state).toEqual({ opened: { evseId: 'loc-9_2', connectorId: '1', isScanned: true } });
  });
});

test('last-known-with-its-age: a charge begins only with a connection, and the page says why', async () => {
  signedIn();
  await showAtTheLastStep();
  expect(button('Confirm Connection')).toBeEnabled();
  turn(false);
  expect(button('Confirm Connection')).toBeDisabled();
  write('start');
  expect(button('Confirm Connection')).toHaveAccessibleDescription('There is no connection.');
  turn(true);
  expect(button('Confirm Connection')).toBeEnabled();
  expect(screen.queryByText('There is no connection.')).toBeNull();
});
