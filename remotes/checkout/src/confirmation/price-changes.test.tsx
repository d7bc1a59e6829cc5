import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { readLocation, readTariff } from '@wattline/ocpi';
import { MemoryRouter, useRoutes } from '@wattline/router';
import { envelope, fakeBackend, pass, stationWire, tariffWire, type FakeBackend } from '@wattline/testing';
import remote from '../remote';
import {
  ATH,
  fakeTime,
  LOCATION,
  LOCATIONS as LIST,
  METHODS,
  payButton,
  PENDING,
  show,
  signedIn,
  TARIFF,
  visa,
} from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';

fakeTime();
beforeEach(() => signedIn());

const tariffOf = (price: number) => tariffWire('T1', [['ENERGY', price]]);
const says = (price: number) => ({ body: envelope(tariffOf(price)) });
const terms = () => screen.getByRole('checkbox', { name: 'I accept the charging terms' });
const price = () => screen.getByText('Energy per kWh').nextElementSibling?.textContent;
const changed = () => screen.queryByText(/^The price has changed\./);

const Screens = () => useRoutes([...remote.routes]);

/** The page with what the station screen handed over, as history keeps it over reloads. */
async function showHandedOver(energyPrice: number, tell: (backend: FakeBackend) => void) {
  await remote.prepare?.(AT);
  const backend = fakeBackend();
  backend.on(LOCATION, { body: envelope(stationWire()) });
  backend.on(`${METHODS}?`, { body: [visa] });
  backend.on(PENDING, { body: [] });
  backend.on(`${ATH}config`, { body: { isEnabled: true } });
  tell(backend);
  const state = { location: readLocation(stationWire()), tariffData: readTariff(tariffOf(energyPrice)) };
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: AT, state: structuredClone(state) }]}>
        <Screens />
      </MemoryRouter>
    </StrictMode>,
  );
  return {
    backend,
    user: userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) }),
  };
}

describe('2 §2: the price that was handed over', () => {
  test('is shown at once and read again: the driver agrees to the price of now', async () => {
    await showHandedOver(0.4, (backend) => backend.on(`${TARIFF}T1`, says(0.55)));
    expect(price()).toBe('$0.400');
    await pass(0);
    await pass(0);
    expect(price()).toBe('$0.550');
    expect(changed()).toBeVisible();
  });

  test('is not paid by before it was read', async () => {
    const { user, backend } = await showHandedOver(0.4, (one) => one.on(`${TARIFF}T1`, 'silence'));
    await pass(0);
    await user.click(terms());
    expect(payButton()).toBeDisabled();
    backend.on(`${TARIFF}T1`, says(0.4));
    // The read that hangs is given up after 10 s and repeated after 1 s.
    await pass(12_000);
    expect(changed()).toBeNull();
    expect(payButton()).toBeEnabled();
  });

  test('is the same: nothing is said, and the terms stay accepted', async () => {
    const { user } = await showHandedOver(0.4, (backend) => backend.on(`${TARIFF}T1`, says(0.4)));
    await user.click(terms());
    await pass(0);
    expect(changed()).toBeNull();
    expect(terms()).toBeChecked();
    expect(payButton()).toBeEnabled();
  });
});

describe('2 §2: a price that changes while the page is shown', () => {
  test('is said before Pay, and accepted anew', async () => {
    const { user, backend } = await show(AT);
    await user.click(terms());
    expect(payButton()).toBeEnabled();
    backend.on(`${TARIFF}T1`, says(0.6));
    await pass(15_000);
    expect(price()).toBe('$0.600');
    expect(changed()).toBeVisible();
    expect(terms()).not.toBeChecked();
    expect(payButton()).toBeDisabled();

    await user.click(terms());
    expect(changed()).toBeNull();
    expect(payButton()).toBeEnabled();
  });

  test('cannot be read for a while: the last one stays', async () => {
    const { user, backend } = await show(AT);
    await user.click(terms());
    backend.on(`${TARIFF}T1`, { status: 403 });
    backend.on(LOCATION, { status: 403 });
    const before = backend.requestsTo(LIST).length;
    await pass(15_000);
    await pass(15_000);
    expect(price()).toBe('$0.400');
    expect(payButton()).toBeEnabled();
    expect(backend.requestsTo(LIST)).toHaveLength(before);
  });

  test('1 §4: the connector’s status is read again, too', async () => {
    const { backend } = await show(AT);
    backend.on(LOCATION, { body: envelope(stationWire([{ status: 'CHARGING' }])) });
    await pass(15_000);
    expect(screen.getByText(/^In use right now/)).toBeVisible();
  });
});
