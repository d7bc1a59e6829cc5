import { fireEvent, screen } from '@testing-library/react';
import { configure } from '@wattline/remote/testing';
import { envelope, pass, recordBus, stationWire, tariffWire } from '@wattline/testing';
import {
  ATH,
  fakeTime,
  HOLDS,
  LOCATION,
  LOCATIONS,
  METHODS,
  payButton,
  show,
  signedIn,
  TARIFF,
} from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';

fakeTime();
afterEach(() => configure());

const accept = () => screen.getByRole('checkbox', { name: 'I accept the charging terms' });

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

  test('none are named where the environment has none', async () => {
    await show(AT);
    expect(screen.queryByText(/By paying you accept/)).toBeNull();
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

  test.each([
    ['CHARGING', /^In use right now/],
    ['OUTOFORDER', /^Out of service right now/],
  ])('that is %s is shown as such', async (status, text) => {
    await show(AT, (backend) => backend.on(LOCATION, { body: envelope(stationWire([{ status }])) }));
    expect(screen.getByText(text)).toBeVisible();
  });

  test('1 §5: without a price there is no way to pay', async () => {
    signedIn();
    const { user, backend } = await show(AT, (one) => one.on(`${TARIFF}T1`, { status: 404 }));
    await pass(10_000);
    expect(screen.getByText(/^Cannot proceed without pricing information/)).toBeVisible();
    await user.click(accept());
    expect(payButton()).toBeDisabled();

    backend.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0]])) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByText('Free Charging')).toBeVisible();
    expect(payButton()).toBeEnabled();
  });
});

test.each([
  [true, '/station/loc-001'],
  [false, '/station/loc-001?evse=PR*CPR*E001'],
])('private-stations: the way back from a charger of a station with publish %p leads to %s', async (publish, href) => {
  await show(AT, (backend) => backend.on(LOCATION, { body: envelope({ ...stationWire(), publish }) }));
  expect(screen.getByRole('link', { name: 'Back to the station' })).toHaveAttribute('href', href);
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
    expect(screen.getByText(/^We hold \$10.00 on your card/)).toBeVisible();
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
    expect(screen.getByText(/^We hold €17.50 on your card/)).toBeVisible();
    expect(screen.queryByText(/ATH/)).toBeNull();
    await user.click(accept());
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
    await user.click(accept());
    await user.click(screen.getByRole('button', { name: 'Proceed to payment' }));
    const topics = recorded().map(({ topic }) => topic);
    // The code of the charge is fetched here already (docs/rules.md: ahead-of-the-tap).
    expect(recorded().map(({ payload }) => payload)).toContainEqual({ path: '/session', isImminent: false });
    expect(topics.filter((topic) => topic !== 'navigation/expected')).toEqual(['auth/sign-in-requested']);
    expect(accept()).toBeChecked();
  });
});
