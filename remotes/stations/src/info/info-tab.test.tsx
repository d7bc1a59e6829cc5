import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/i18n';
import { freshTab } from '@wattline/remote/testing';
import { pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

freshTab({ queryClient });

async function showInfo(rest: Readonly<Record<string, unknown>> = {}) {
  const shown = await showStation(stationWire([{}], rest));
  await shown.user.click(screen.getByRole('tab', { name: 'Info' }));
  await pass(500);
  return shown;
}
const information = () => within(screen.getByRole('region', { name: 'Station Information' }));
const facilities = () => within(screen.getByRole('region', { name: 'Facilities' }));

describe('1 §2 Info tab', () => {
  test('the tab shows address, network label, operator and opening hours', async () => {
    await showInfo();
    expect(information().getByText('1 Calle del Mar, San Juan 00907')).toBeVisible();
    expect(information().getByText('Network')).toBeVisible();
    expect(information().getAllByText('Carga Puerto Rico')).toHaveLength(2);
    expect(information().getByText('24/7')).toBeVisible();
  });

  test('1 §2 the wider vocabulary of facilities is shown in both languages', async () => {
    const listed = ['FREE_PARKING', 'EV_PARKING', 'GENERAL_PARKING', 'RESTAURANT', 'MALL', 'HOTEL'];
    await showInfo({ facilities: listed, operator: null, opening_times: { twentyfourseven: false } });
    expect(information().getByText('Unknown operator')).toBeVisible();
    expect(information().getByText('Limited hours')).toBeVisible();
    expect(facilities().queryByText('WiFi Available')).toBeNull();
    expect(
      facilities()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Free parking', 'EV parking', 'General parking', 'Restaurants', 'Shopping', 'Hotels']);
    act(() => setLanguage('es'));
    expect(
      within(screen.getByRole('region', { name: 'Servicios' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Estacionamiento gratis',
      'Estacionamiento para vehículos eléctricos',
      'Estacionamiento general',
      'Restaurantes',
      'Tiendas',
      'Hoteles',
    ]);
    act(() => setLanguage('en'));
  });

  test('the contact has links to call, to write and to its website', async () => {
    await showInfo({
      contact: { phone: '+1 (787) 555-0100', email: 'help@cpr.example', website: 'https://cpr.example' },
    });
    expect(
      information()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:+17875550100', 'mailto:help%40cpr.example', 'https://cpr.example/']);
  });
});
