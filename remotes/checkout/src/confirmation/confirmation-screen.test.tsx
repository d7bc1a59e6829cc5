import { act, fireEvent, screen } from '@testing-library/react';
import { busOf } from '@wattline/remote';
import { configure } from '@wattline/remote/testing';
import { envelope, keptAnswer, pass, recordBus, stationWire, tariffWire } from '@wattline/testing';
import {
  ATH,
  fakeTime,
  HOLDS,
  LOCATION,
  LOCATIONS,
  METHODS,
  option,
  payButton,
  posts,
  show,
  signedIn,
  TARIFF,
  terms,
} from '../testing/show-checkout';
import { button, showAtTheLastStep } from '../testing/show-paid';

jest.mock('../methods/card/load-stripe', () => ({ stripeLibrary: { load: async () => ({}) } }));

const AT = '/confirmation/evse-1/1';

fakeTime();

afterEach(() => configure());

describe('own-brand: the operator’s terms', () => {
  const legal = [{ kind: 'terms', version: '2026-01', url: { en: 'https://acme.example/terms', es: '/terminos' } }];

  test('are named beside the button that pays, with their version and a way to read them', async () => {
    configure({ legal, brand: { name: 'Acme Carga', legalName: 'Acme Energía S.L.' } });
    await show(AT);
    const link = screen.getByRole('link', {
      name: 'By paying you accept the terms of Acme Energía S.L. (version 2026-01)',
    });
    expect(link).toHaveAttribute('href', 'https://acme.example/terms');
  });
});

describe('2 §2: the charger', () => {
  test('is shown with plug, power, power type and price', async () => {
    await show(AT, (backend) => {
      backend.on(`${TARIFF}T1`, {
        body: envelope(
          tariffWire('T1', [
            ['FLAT', 1],
            ['ENERGY', 0.4255],
            ['TIME', 6],
            ['PARKING_TIME', 3],
          ]),
        ),
      });
    });
    expect(screen.getByText('Plaza del Mar')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'CCS2' })).toBeVisible();
    expect(screen.getByText('150 kW')).toBeVisible();
    expect(screen.getByText('DC')).toBeVisible();
    const rows = screen
      .getAllByRole('definition')
      .map((row) => `${row.previousElementSibling?.textContent} ${row.textContent}`);
    expect(rows).toEqual([
      'Session fee flat $1.000',
      'Energy per kWh $0.426',
      'Time per hour $6.000',
      'Parking per hour $3.000',
    ]);
    expect(screen.getByText(/^About \d+ kWh at this price$/)).toBeVisible();
    expect(screen.queryByText(/By paying you accept/)).toBeNull();
  });

  test('docs/rules.md: ids-in-addresses: is looked for among all stations, and leads home when no station has it', async () => {
    const recorded = recordBus();
    const { place } = await show(AT, (backend) => {
      backend.on(LOCATION, { status: 404, body: { statusMessage: 'Unknown' } });
      backend.on(`${LOCATIONS}?`, { body: envelope([]) });
    });
    expect(place().path).toBe('/');
    expect(recorded().map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ text: 'This charger could not be found' }),
    );
  });

  test('docs/rules.md: nothing-jumps: waits three seconds for its price, and is then shown without', async () => {
    await show(AT, (backend) => backend.on(`${TARIFF}T1`, 'silence'));
    await pass(2_900);
    expect(screen.queryByRole('heading', { name: 'CCS2' })).toBeNull();
    await pass(100);
    expect(screen.getByRole('heading', { name: 'CCS2' })).toBeVisible();
  });

  test('that is out of order is shown as such', async () => {
    await show(AT, (backend) => backend.on(LOCATION, { body: envelope(stationWire([{ status: 'OUTOFORDER' }])) }));
    expect(screen.getByText(/^Out of service right now/)).toBeVisible();
  });

  test('1 §5: without a price there is no way to pay', async () => {
    signedIn();
    const { user, backend } = await show(AT, (one) => one.on(`${TARIFF}T1`, { status: 404 }));
    await pass(10_000);
    expect(screen.getByText(/^Cannot proceed without pricing information/)).toBeVisible();
    await user.click(terms());
    expect(payButton()).toBeDisabled();

    backend.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0]])) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByText('Free Charging')).toBeVisible();
    expect(screen.queryByText('What will it cost?')).toBeNull();
    expect(payButton()).toBeEnabled();
  });
});

test.each([
  [true, '/station/loc-001'],
  [false, '/station/loc-001?evse=PR*CPR*E001'],
])('private-stations: the way back from a charger of a station with publish %p leads to %s', async (publish, href) => {
  await show(AT, (backend) => backend.on(LOCATION, { body: envelope({ ...stationWire(), publish }) }));
  expect(screen.getByRole('link', { name: /^Back to the station/ })).toHaveAttribute('href', href);
});

describe('2 §5: the slider', () => {
  test('goes from 10 to 100 by 5, from 20, by its buttons too', async () => {
    const { user } = await show(AT);
    const slider = screen.getByRole('slider', { name: 'Amount to hold' });
    expect(slider).toHaveAttribute('min', '10');
    expect(slider).toHaveAttribute('max', '100');
    expect(slider).toHaveAttribute('step', '5');
    expect(slider).toHaveValue('20');
    await user.click(screen.getByRole('button', { name: 'Hold $5 more' }));
    expect(slider).toHaveAttribute('aria-valuetext', '$25.00');
    fireEvent.change(slider, { target: { value: '10' } });
    expect(screen.getByRole('button', { name: 'Hold $5 less' })).toBeDisabled();
    expect(screen.getByText(/^\$10.00 on hold/)).toBeVisible();
  });

  test('own-brand: has the currency and the amounts of the environment, and no wallet that pays in dollars', async () => {
    configure({ money: { currency: 'EUR', least: 2.5, most: 50, step: 2.5, usual: 15 } });
    signedIn();
    const { user, backend } = await show(AT, (one) =>
      one.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0.4]], { currency: 'EUR' })) }),
    );
    const slider = screen.getByRole('slider', { name: 'Amount to hold' });
    expect(['min', 'max', 'step', 'aria-valuetext'].map((name) => slider.getAttribute(name))).toEqual([
      '2.5',
      '50',
      '2.5',
      '€15.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Hold €2.50 more' }));
    expect(screen.getByText(/^€17.50 on hold/)).toBeVisible();
    expect(screen.queryByText(/ATH/)).toBeNull();
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: 'Pay €17.50' }));
    await pass(0);
    expect(backend.requestsTo(HOLDS).map(({ body }) => body)).toEqual([
      expect.objectContaining({ amount: 17.5, currency: 'eur' }),
    ]);
    expect(document.body).not.toHaveTextContent('$');
  });
});

describe('2 §6: a visitor', () => {
  test('sees all, and signs in to pay', async () => {
    const recorded = recordBus();
    const { user, backend } = await show(AT);
    expect(backend.requestsTo(METHODS)).toHaveLength(0);
    expect(backend.requestsTo(`${ATH}public-config`)).not.toHaveLength(0);
    expect(backend.requestsTo(`${ATH}config`)).toHaveLength(0);
    expect(payButton()).toBeDisabled();
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: 'Proceed to payment' }));
    const topics = recorded().map(({ topic }) => topic);
    // The code of the charge is fetched here already (docs/rules.md: ahead-of-the-tap).
    expect(recorded().map(({ payload }) => payload)).toContainEqual({ path: '/session', isImminent: false });
    expect(topics.filter((topic) => topic !== 'navigation/expected')).toEqual(['auth/sign-in-requested']);
    expect(terms()).toBeChecked();
  });
});

const SCANNED = `${AT}?scanned`;

const here = (label: string) => screen.getByRole('checkbox', { name: `I’m at ${label} and accept the charging terms` });

const labelled = (evse: object) => ({
  body: envelope({ ...stationWire(), evses: [{ ...stationWire().evses[0], ...evse }] }),
});

async function open(path: string, evse: object = { physical_reference: 'Bay 3' }) {
  signedIn();
  const shown = await show(path, (backend) => backend.on(LOCATION, labelled(evse)));
  await pass(0);
  return shown;
}

describe('compared-label: a driver who came by a code', () => {
  test('confirms its label with the terms before anything is paid, and is not asked again in this tab', async () => {
    const shown = await open(SCANNED);
    expect(payButton()).toBeDisabled();
    expect(payButton()).toHaveTextContent('Confirm and accept');
    await shown.user.click(here('PR*CPR*E001 (Bay 3)'));
    expect(payButton()).toBeEnabled();
    shown.unmount();
    await open(SCANNED);
    expect(terms()).not.toBeChecked();
    expect(payButton()).toBeDisabled();
  });

  test('who takes it back is asked again', async () => {
    const shown = await open(SCANNED);
    await shown.user.dblClick(here('PR*CPR*E001 (Bay 3)'));
    shown.unmount();
    await open(SCANNED);
    expect(here('PR*CPR*E001 (Bay 3)')).not.toBeChecked();
  });

  test('is asked not to pay where the charger says something else, and led to the station and to the field for the code', async () => {
    const shown = await open(SCANNED);
    await shown.user.click(here('PR*CPR*E001 (Bay 3)'));
    await shown.user.click(screen.getByText('Not my charger'));
    expect(screen.getByRole('alert')).toHaveTextContent('Don’t pay here');
    const ways = ['Choose a charger of this station', 'Enter the code on the charger'];
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/station/loc-001',
      '/',
    ]);
    expect(payButton()).toBeDisabled();
    expect(posts(shown).filter(({ path }) => path.includes(HOLDS))).toEqual([]);
  });

  test('is asked of each charger once: another one’s label counts for itself', async () => {
    const shown = await open(SCANNED);
    await shown.user.click(here('PR*CPR*E001 (Bay 3)'));
    shown.unmount();
    await open('/confirmation/evse-2/1?scanned', { uid: 'evse-2', evse_id: 'PR*CPR*E002' });
    expect(here('PR*CPR*E002')).not.toBeChecked();
  });

  test.each([
    ['by a tap on the station’s page', AT, {}],
    ['to a charger that has no label', SCANNED, { evse_id: undefined }],
  ])('who came %s is not asked', async (_, path, evse) => {
    const { user } = await open(path, evse);
    await user.click(terms());
    expect(option(/4242/)).toBeChecked();
    expect(payButton()).toBeEnabled();
  });
});

test('compared-label: the page’s own domain stands at the button', async () => {
  await open(AT);
  expect(screen.getByText(/Secure payment on localhost$/)).toBeVisible();
});

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
