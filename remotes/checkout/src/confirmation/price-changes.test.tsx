import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { readLocation, readTariff } from '@wattline/ocpi';
import { MemoryRouter, useRoutes } from '@wattline/router';
import { envelope, fakeBackend, pass, stationWire, tariffWire, type FakeBackend } from '@wattline/testing';
import remote from '../remote';
import { alert, buttonIn, posts, terms } from '../testing/on-confirmation';
import {
  ATH,
  fakeTime,
  HOLDS,
  LOCATION,
  LOCATIONS as LIST,
  METHODS,
  payButton,
  PENDING,
  show,
  signedIn,
  TARIFF,
  visa,
  type Shown,
} from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';
const HOLD = { id: 'pa-1', payment_intent_id: 'pi_1', client_secret: 's', status: 'requires_capture' };

fakeTime();
beforeEach(() => signedIn());

const tariffOf = (price: number) => tariffWire('T1', [['ENERGY', price]]);
const says = (price: number) => ({ body: envelope(tariffOf(price)) });
const price = () => screen.getByText('Energy per kWh').nextElementSibling?.textContent;
const changed = () => screen.queryByText(/^The price has changed/);

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
});

describe('2 §2: a price that changes while the page is shown', () => {
  test('1 §4: is shown before Pay, with the connector’s status, and accepted anew', async () => {
    const { user, backend } = await show(AT);
    await user.click(terms());
    expect(payButton()).toBeEnabled();
    backend.on(`${TARIFF}T1`, says(0.6));
    backend.on(LOCATION, { body: envelope(stationWire([{ status: 'CHARGING' }])) });
    await pass(15_000);
    expect(screen.getByText(/^In use right now/)).toBeVisible();
    expect(price()).toBe('$0.600');
    expect(changed()).toHaveTextContent('The price has changed: Energy per kWh from $0.400 to $0.600.');
    expect(terms()).not.toBeChecked();
    expect(payButton()).toBeDisabled();

    await user.click(terms());
    expect(changed()).toBeNull();
    expect(payButton()).toBeEnabled();
  });

  test('stays as it was last while it cannot be read', async () => {
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
});

/** Nothing is read while the page is hidden. It is looked at again before any of its reads begins. */
async function showAfterAMinute(tell: (backend: FakeBackend) => void) {
  const shown = await show(AT, (backend) => backend.on(HOLDS, { status: 201, body: HOLD }));
  await shown.user.click(terms());
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  tell(shown.backend);
  visibility.mockRestore();
  return shown;
}

describe('docs/rules.md: price-of-now', () => {
  test('an older price is read again at the press of Pay, and the hold is made where it is the same', async () => {
    const shown = await showAfterAMinute(() => undefined);
    const reads = shown.backend.requestsTo(TARIFF).length;
    await shown.user.click(payButton());
    await pass(0);
    expect(shown.backend.requestsTo(TARIFF)).toHaveLength(reads + 1);
    expect(posts(shown)).toHaveLength(1);
  });

  test('a price of this poll is not read again at the press of Pay', async () => {
    const shown = await show(AT, (backend) => backend.on(HOLDS, { status: 201, body: HOLD }));
    await shown.user.click(terms());
    const reads = shown.backend.requestsTo(TARIFF).length;
    await shown.user.click(payButton());
    await pass(0);
    expect(shown.backend.requestsTo(TARIFF)).toHaveLength(reads);
    expect(posts(shown)).toHaveLength(1);
  });

  test('a changed price is shown before paying, which needs the terms and another press', async () => {
    const shown = await showAfterAMinute((backend) => backend.on(`${TARIFF}T1`, says(0.45)));
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent('The price has changed: Energy per kWh from $0.400 to $0.450.');
    await shown.user.click(buttonIn(alert(), 'OK'));
    expect(payButton()).toBeDisabled();
    expect(posts(shown)).toHaveLength(0);

    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(0);
    expect(posts(shown)).toHaveLength(1);
  });

  test('the price of another tariff that the connector has by now is shown before paying, too', async () => {
    const shown = await showAfterAMinute((backend) => {
      backend.on(LOCATION, { body: envelope(stationWire([{ tariff_ids: ['T2'] }])) });
      backend.on(`${TARIFF}T2`, { body: envelope(tariffWire('T2', [['ENERGY', 0.5]])) });
    });
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent('Energy per kWh from $0.400 to $0.500');
    expect(posts(shown)).toHaveLength(0);
  });

  test('the page shows once that it cannot be read within 5 s, and the next press pays at what is shown', async () => {
    const shown = await showAfterAMinute((backend) => backend.on(TARIFF, 'silence'));
    await shown.user.click(payButton());
    expect(screen.getByRole('button', { name: 'Checking the price...' })).toBeDisabled();
    await pass(5_000);
    expect(alert()).toHaveTextContent('The price could not be read again just now. Nothing was paid.');
    expect(posts(shown)).toHaveLength(0);
    await shown.user.click(buttonIn(alert(), 'OK'));
    await shown.user.click(payButton());
    await pass(0);
    expect(posts(shown)).toHaveLength(1);
  });

  test.each<[what: string, act: (shown: Shown) => Promise<void>]>([
    ['the terms are not accepted any more', async ({ user }) => user.click(terms())],
    ['the page was left', async ({ user }) => user.click(screen.getByRole('link', { name: 'Back to the station' }))],
  ])('nothing is paid where, once it was read, %s', async (_, act) => {
    const shown = await showAfterAMinute((backend) => backend.on(TARIFF, { status: 503 }));
    await shown.user.click(payButton());
    await act(shown);
    // The read that failed is repeated after 1 s.
    shown.backend.on(`${TARIFF}T1`, says(0.4));
    await pass(2_000);
    expect(posts(shown)).toHaveLength(0);
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  });
});
