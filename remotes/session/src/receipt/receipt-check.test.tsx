import { act, fireEvent, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/i18n';
import { freshTab, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, recordBus, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, sessionWire, show } from '../testing/show-session';

freshTab({ queryClient });
afterEach(() => act(async () => setLanguage('en')));

const PATH = '/receipt/SES-12345678';

const charging = {
  start_date_time: '2025-09-03T13:00:00Z',
  dimensions: [
    { type: 'ENERGY', volume: 10, price: 0.4 },
    { type: 'TIME', volume: 0.5 },
  ],
};
const parked = { start_date_time: '2025-09-03T13:30:00Z', dimensions: [{ type: 'PARKING_TIME', volume: 0.5 }] };

const charged = (rest: object = {}) =>
  sessionWire({
    ...ended,
    start_date_time: '2025-09-03T13:00:00Z',
    kwh: 10,
    charging_periods: [charging, parked],
    total_cost: { excl_vat: 5, incl_vat: 5.5 },
    ...rest,
  });

const tariff = tariffWire('T1', [
  ['ENERGY', 0.4],
  ['PARKING_TIME', 2],
]);
for (const { price_components } of tariff.elements) {
  for (const component of price_components) Object.assign(component, { vat: 10 });
}

/** Opens a receipt and its check. */
async function check(session: object, label = 'Check this receipt') {
  const shown = await show(PATH, session, (backend) => backend.on(`${TARIFF}T1`, { body: envelope(tariff) }));
  const summary = screen.getByText(label);
  // jsdom does not open details by a click.
  const details = summary.closest('details');
  if (!details) throw new Error('No details');
  details.open = true;
  for (let turn = 0; turn < 100 && !within(details).queryByRole('table'); turn += 1) await pass(10);
  return { ...shown, details: within(details) };
}

const row = (name: string): string => screen.getByText(name, { selector: 'span' }).closest('li')?.textContent ?? '';

describe('docs/rules.md: proven-bills', () => {
  test('a bill that agrees shows the verdict, each check, and the periods as a table', async () => {
    const { details } = await check(charged());
    expect(details.getByRole('status')).toHaveTextContent('Meter, periods and price agree to the cent');
    expect(row('Energy of the periods against the meter')).toContain(
      'Agrees10.000 kWh in the periods, 10.000 kWh on the meter',
    );
    expect(row('Time of the periods from start to end')).toContain('Agrees1 h covered of 1 h');
    expect(row('Lowest and highest price')).toContain('The tariff has none');
    expect(row('Total with VAT')).toContain('Agrees$5.50 billed, $5.50 by the tariff');
    expect(row('Total against what was held')).toContain('Cannot tell');
    expect(details.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'TimeUsedRateAmount',
      expect.stringMatching(/^09:00\sAM – 09:30\sAM10.000 kWh\$0.40\$4.00$/),
      expect.stringMatching(/^09:30\sAM – 10:00\sAM0.5 h parked\$2.00\$1.00$/),
    ]);
    expect(screen.getByText(/^Times: this device’s time zone/)).toBeVisible();
  });

  test('docs/rules.md help-at-hand: a difference is what help is asked for; without one there is no button', async () => {
    const { details, unmount } = await check(charged({ total_cost: { excl_vat: 5.16, incl_vat: 5.68 } }));
    expect(details.getByRole('status')).toHaveTextContent('The operator billed $0.18 more than its tariff');
    expect(details.getByText(/send it the PDF/)).toBeVisible();
    expect(row('Total with VAT')).toContain('Differs by +$0.18$5.68 billed, $5.50 by the tariff');
    const recorded = recordBus();
    fireEvent.click(details.getByRole('button', { name: 'Help with this difference' }));
    const event = recorded().find(({ topic }) => topic === 'help/requested');
    expect(event?.payload).toMatchObject({
      from: 'receipt',
      said: 'The operator billed $0.18 more than its tariff',
      facts: {
        session: 'SES-12345678',
        'Total with VAT': 'Differs by +$0.18: $5.68 billed, $5.50 by the tariff',
      },
    });
    unmount();
    await act(async () => setLanguage('es'));
    const { details: lower } = await check(
      charged({ total_cost: { excl_vat: 5, incl_vat: 5.5 } }),
      'Comprobar este recibo',
    );
    expect(lower.getByRole('columnheader', { name: 'Importe' })).toBeVisible();
    expect(lower.queryByRole('button')).toBeNull();
  });

  test('another rate than the tariff’s is marked in the list', async () => {
    const dimensions = [{ type: 'ENERGY', volume: 10, price: 0.45 }];
    const { details } = await check(charged({ charging_periods: [{ ...charging, dimensions }, parked] }));
    expect(details.getByText('tariff: $0.40')).toBeVisible();
    expect(row('Prices in the periods')).toContain('Differs by +$0.50They are marked in the list below.');
  });

  test('a session without periods says so', async () => {
    const { details } = await check(charged({ charging_periods: [] }));
    expect(details.queryByRole('table')).toBeNull();
    expect(details.getAllByText('The operator lists no charging periods.').length).toBeGreaterThan(0);
  });
});
