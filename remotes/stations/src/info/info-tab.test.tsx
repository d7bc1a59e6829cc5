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

  test.each([
    [{ twentyfourseven: false }, 'Limited hours'],
    [{ twentyfourseven: true }, '24/7'],
  ])('opening times %j are shown as %s', async (openingTimes, text) => {
    await showInfo({ opening_times: openingTimes });
    expect(information().getByText(text)).toBeVisible();
  });

  test('an operator without a name has a fallback', async () => {
    await showInfo({ operator: null });
    expect(information().getByText('Unknown operator')).toBeVisible();
  });

  test('each facility is shown only if the list contains it', async () => {
    await showInfo({ facilities: ['WIFI', 'RESTROOM'] });
    expect(facilities().getByText('WiFi Available')).toBeVisible();
    expect(facilities().getByText('Restrooms')).toBeVisible();
    expect(facilities().queryByText('Parking Available')).toBeNull();
  });

  test('1 §2 the wider vocabulary of facilities is shown in both languages', async () => {
    const listed = ['FREE_PARKING', 'EV_PARKING', 'GENERAL_PARKING', 'RESTAURANT', 'MALL', 'HOTEL'];
    await showInfo({ facilities: listed });
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

  test('a station with lone surrogates in every text of this tab is shown all the same', async () => {
    const bad = 'a\ud800b';
    await showInfo({
      name: bad,
      address: bad,
      city: bad,
      postal_code: bad,
      operator: { name: bad },
      facilities: [bad],
      contact: { name: bad, phone: `+1787${bad}`, email: `${bad}@x.example`, website: `https://x.example/${bad}` },
    });
    expect(
      information()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:+1787', 'mailto:a%EF%BF%BDb%40x.example', 'https://x.example/a%EF%BF%BDb']);
  });
});
