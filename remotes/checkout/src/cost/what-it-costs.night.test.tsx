import { fireEvent, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { envelope, pass, stationWire } from '@wattline/testing';
import { fakeTime, LOCATION, show, TARIFF } from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';

fakeTime();
afterEach(() => setLanguage('en'));

type Component = readonly [type: string, price: number, vat?: number, step?: number];

const element = (components: readonly Component[], restrictions?: object) => ({
  price_components: components.map(([type, price, vat, step_size = 1]) => ({ type, price, vat, step_size })),
  restrictions,
});

interface Differs {
  readonly tariff?: object;
  readonly watts?: number | null;
}

async function showCost(elements: readonly object[], { tariff = {}, watts = 60_000 }: Differs = {}) {
  const shown = await show(AT, (backend) => {
    backend.on(LOCATION, {
      body: envelope(stationWire([{ max_electric_power: watts ?? undefined }], { time_zone: 'America/Puerto_Rico' })),
    });
    backend.on(`${TARIFF}T1`, { body: envelope({ id: 'T1', currency: 'USD', elements, ...tariff }) });
  });
  await pass(0);
  await shown.user.click(screen.getByText(/^(What will it cost|¿Cuánto va a costar)\?$/));
  return shown;
}

const card = () => screen.getByRole('heading', { name: /^(What will it cost|¿Cuánto va a costar)\?$/ }).parentElement;
const preset = (name: string) => screen.getByRole('radio', { name });
const rows = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('2 §2: what will it cost?', () => {
  test('20 kWh, 30 minutes, or all of the amount: about how much, tax in, with its units', async () => {
    const { user } = await showCost([element([['ENERGY', 0.4, 10]])]);
    expect(screen.getByRole('radiogroup', { name: 'What will it cost?' })).toBeVisible();
    expect(preset('20 kWh')).toBeChecked();
    expect(screen.getByText('About $8.80')).toBeVisible();
    expect(screen.getByText('20 kWh in 20 min, tax included')).toBeVisible();
    expect(screen.getByText('Estimated at full power (60 kW), starting now.')).toBeVisible();

    await user.click(preset('30 min'));
    expect(screen.getByText('About $13.20')).toBeVisible();
    expect(screen.getByText('30 kWh in 30 min, tax included')).toBeVisible();

    await user.click(preset('All of $20.00'));
    expect(screen.getByText('About $20.00')).toBeVisible();
    expect(screen.getByText(/Charging stops when \$20\.00 runs out\.$/)).toBeVisible();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
    expect(screen.getByText('About $50.00')).toBeVisible();
    expect(preset('All of $50.00')).toBeChecked();
  });

  test.each([
    ['40', '40 kWh', 'About $17.60'],
    ['x', '20 kWh', 'About $8.80'],
  ])('the energy that connectors are compared for on the station’s page: %s is %s', async (kept, name, total) => {
    localStorage.setItem('wattline.compared-energy', kept);
    await showCost([element([['ENERGY', 0.4, 10]])]);
    expect(preset(name)).toBeChecked();
    expect(screen.getByText(total)).toBeVisible();
  });

  test('as a table: each price with what is billed of it, the step, the sums, the idle fee', async () => {
    await showCost([
      element([
        ['FLAT', 0.99, 11.5],
        ['ENERGY', 0.35, 11.5, 1500],
        ['TIME', 1.2, 11.5],
        ['PARKING_TIME', 6, 11.5, 900],
      ]),
    ]);
    expect(rows()).toEqual([
      'Item | Price | Quantity | Amount | Tax',
      'Energy | $0.35/kWh | 21 kWh | $7.35 | $0.8511.5%',
      '20 kWh used, billed per 1.5 kWh',
      'Time | $1.20/hour | 20 min | $0.40 | $0.0511.5%',
      'Session | $0.99 | 1 | $0.99 | $0.1111.5%',
      'Before tax | $8.74',
      'Tax (11.5%) | $1.01',
      'Total | $9.75',
      'Idle fee$6.00/hour, plus 11.5% tax, if the car stays, from the end of the charge, billed per 15 min | $0.10/min',
    ]);
    expect(screen.getByText('Energy', { selector: 'th' })).toHaveAttribute('scope', 'row');
  });

  test('a minimum is in the table, and the page says that an amount is too small', async () => {
    await showCost([element([['ENERGY', 0.1, 10]])], { tariff: { min_price: { excl_vat: 12, incl_vat: 13.2 } } });
    expect(rows().slice(2)).toEqual([
      'Raised to the minimum per session | $10.00',
      'Before tax | $12.00',
      'Tax (10%) | $1.20',
      'Total | $13.20',
    ]);
    expect(screen.queryByText(/More than/)).toBeNull();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '10' } });
    expect(screen.getByText(/More than \$10\.00: charging stops when that runs out\.$/)).toBeVisible();
    fireEvent.click(preset('All of $10.00'));
    expect(screen.getByText('$10.00 is too little: a session costs at least $13.20.')).toBeVisible();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  test('the amount is shown as before tax where no tax is known', async () => {
    await showCost([element([['ENERGY', 0.25]])]);
    expect(screen.getByText('for 20 kWh in 20 min, before tax')).toBeVisible();
    expect(rows().slice(1)).toEqual([
      'Energy | $0.25/kWh | 20 kWh | $5.00 | not given',
      'Tax | not given',
      'Before tax | $5.00',
    ]);
  });

  test('the next price change is shown in the station’s time, where it falls in the charge', async () => {
    await showCost([
      element([['ENERGY', 0.2, 10]], { start_time: '10:10', end_time: '12:00' }),
      element([['ENERGY', 0.4, 10]]),
    ]);
    expect(screen.getByText(/Next price change at 10:10 AM: counted in\.$/)).toBeVisible();
    expect(rows().slice(1, 3)).toEqual([
      'Energy | $0.40/kWh | 10 kWh | $4.00 | $0.4010%',
      'Energy | $0.20/kWh | 10 kWh | $2.00 | $0.2010%',
    ]);
  });

  test('a charger that does not report its power is reckoned at the usual one, which the page shows', async () => {
    await showCost([element([['ENERGY', 0.4, 10]])], { watts: null });
    expect(screen.getByText(/^Estimated at 7\.2 kW, starting now; the charger doesn’t report its power/)).toBeVisible();
    expect(screen.getByText('20 kWh in 2 h 47 min, tax included')).toBeVisible();
  });

  test('a price in another currency has its own signs, and what dollars buy of it is not known', async () => {
    const { user } = await showCost([element([['ENERGY', 38.06, 10]])], { tariff: { currency: 'JPY' } });
    expect(screen.getByText('About ¥837')).toBeVisible();
    await user.click(preset('All of $20.00'));
    expect(card()).toHaveTextContent('We can’t estimate this cost.The price is in JPY, the amount in USD.');
  });
});
