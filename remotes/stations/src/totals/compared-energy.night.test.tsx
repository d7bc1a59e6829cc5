import { screen, within } from '@testing-library/react';
import { readText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { freshTab, LOCATION } from '@wattline/remote/testing';
import { envelope, pass, stationWire, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

freshTab({ queryClient });

/** A browser that has no requestIdleCallback waits so long. */
const IDLE = 500;

const row = (name: RegExp) => screen.getByRole('button', { name });
const energy = () => screen.getByRole('combobox', { name: 'Compare the cost of' });

async function showTotals(...wire: Parameters<typeof showStation>) {
  const shown = await showStation(...wire);
  await pass(IDLE);
  return shown;
}

describe('the total of a charge beside each price', () => {
  test('the total appears in a reserved place once the page is shown', async () => {
    await showStation();
    expect(row(/CCS2/)).toHaveTextContent(/\/kWh$/);
    const place = row(/CCS2/).lastElementChild;
    await pass(IDLE);
    expect(place).toHaveTextContent('≈ $8.00 for 20 kWh before tax');
    expect(row(/CCS2/).lastElementChild).toBe(place);
    expect(energy()).toHaveAccessibleDescription('Estimates');
  });

  test('an unknown total shows no number, and the details name the reason', async () => {
    const tariff = tariffWire('T2', [['ENERGY', 0.4]]);
    const elements = tariff.elements.map((element) => ({ ...element, restrictions: { max_current: 32 } }));
    const { user } = await showTotals(stationWire([{ tariff_ids: ['T2'] }]), { ...tariff, elements });
    expect(row(/CCS2/)).toHaveTextContent(/We can’t estimate 20 kWh here$/);
    await user.click(row(/CCS2/));
    expect(screen.getByText('The total depends on the current that your vehicle takes.')).toBeVisible();
  });
});

describe('the driver’s choice of energy', () => {
  test('the choice holds for all connectors, on the other tab of the page and at the next visit', async () => {
    const { user } = await showTotals(stationWire([{}, { standard: 'CHADEMO' }]));
    expect(
      within(energy())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 kWh', '20 kWh', '30 kWh', '40 kWh', '60 kWh']);
    await user.selectOptions(energy(), '40 kWh');
    for (const name of [/CCS2/, /CHAdeMO/]) expect(row(name)).toHaveTextContent('≈ $16.00 for 40 kWh');
    expect(readText('local', storageKeys.comparedEnergy)).toBe('40');

    await user.click(screen.getByRole('tab', { name: 'Info' }));
    await user.click(screen.getByRole('tab', { name: 'Chargers' }));
    expect(energy()).toHaveValue('40');
    expect(row(/CCS2/)).toHaveTextContent('≈ $16.00 for 40 kWh');
  });

  test.each([
    ['40', '$16.00 for 40 kWh'],
    ['<b>', '$8.00 for 20 kWh'],
  ])('the total follows the choice %s of an earlier visit', async (kept, total) => {
    localStorage.setItem(storageKeys.comparedEnergy, kept);
    await showTotals();
    expect(row(/CCS2/)).toHaveTextContent(total);
  });
});

describe('prices by the clock, at 10:00 in Puerto Rico', () => {
  /** From 10:02 on it is dearer. */
  const tariff = tariffWire('T2', [['ENERGY', 0.5]]);
  const [element] = tariff.elements;
  const byClock = {
    ...tariff,
    elements: [
      {
        price_components: [{ type: 'ENERGY', price: 0.2, step_size: 1 }],
        restrictions: { start_time: '08:00', end_time: '10:02' },
      },
      { price_components: element?.price_components ?? [] },
    ],
  };
  const station = stationWire([{ tariff_ids: ['T2'], max_electric_power: 900_000 }], {
    time_zone: 'America/Puerto_Rico',
  });

  test('the next change is shown, and the total is renewed when it comes', async () => {
    await showTotals(station, byClock);
    expect(row(/CCS2/)).toHaveTextContent('≈ $4.00 for 20 kWh before tax Next price change at 10:02');
    await pass(60_000);
    expect(row(/CCS2/)).not.toHaveTextContent('≈ $4.00');
    await pass(60_000);
    expect(row(/CCS2/)).toHaveTextContent('≈ $10.00 for 20 kWh before tax Next price change tomorrow at 08:00');
  });

  test('platform-clock: the platform’s time counts if the device’s clock is wrong', async () => {
    const { backend } = await showStation(station, byClock);
    backend.on(LOCATION, { body: envelope(station), headers: { Date: 'Wed, 03 Sep 2025 18:00:00 GMT' } });
    await pass(15_000);
    await pass(60_000);
    expect(row(/CCS2/)).toHaveTextContent('≈ $10.00 for 20 kWh');
  });
});
