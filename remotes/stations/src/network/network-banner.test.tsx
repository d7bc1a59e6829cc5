import { fireEvent, screen, within } from '@testing-library/react';
import { freshTab, settled } from '@wattline/remote/testing';
import { pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { NETWORK, openStation } from '../testing/show-station';

const network = {
  networkId: 'n-1',
  partyId: 'PHX',
  name: 'Phoenix Charge',
  logoUrl: 'https://phx.example/logo.svg',
  primaryColor: '#c2410c',
  website: 'https://phx.example/drivers',
  country: 'US',
};

freshTab({ queryClient });

async function showBanner(answer: unknown, partyId = 'PHX') {
  const shown = openStation(stationWire([{}], { party_id: partyId }));
  shown.backend.on(NETWORK, { body: answer });
  await settled();
  return shown;
}
const banner = () => screen.getByRole('region', { name: 'Charging network' });

describe('1 §2 the network banner', () => {
  test('the banner shows logo, name, website and country badge in the primary colour', async () => {
    await showBanner(network);
    expect(within(banner()).getByText('Phoenix Charge')).toBeVisible();
    expect(within(banner()).getByText('US')).toBeVisible();
    expect(within(banner()).getByRole('link')).toHaveAttribute('href', 'https://phx.example/drivers');
    expect(banner().querySelector('img')).toHaveAttribute('src', 'https://phx.example/logo.svg');
    expect(banner().style.getPropertyValue('--network')).toBe('#c2410c');
    fireEvent.error(banner().querySelector('img') as HTMLElement);
    expect(banner().querySelector('img')).toBeNull();
    expect(banner().querySelector('svg')).not.toBeNull();
  });

  test('1 §3 a failed look-up shows the fallback network of the party', async () => {
    const { backend } = openStation(stationWire([{}], { party_id: 'PHV' }));
    backend.on(NETWORK, { status: 404 });
    await pass(0);
    await pass(0);
    expect(within(banner()).getByText('US')).toBeVisible();
  });

  test('a broken colour, a hostile address and a hostile logo are left out', async () => {
    await showBanner({
      ...network,
      primaryColor: 'red;background:url(//evil)',
      website: 'javascript:alert(1)',
      logoUrl: 'data:text/html,x',
    });
    expect(within(banner()).getByText('Phoenix Charge')).toBeVisible();
    expect(banner().querySelector('a, img')).toBeNull();
    expect(banner().getAttribute('style')).not.toMatch(/evil|url/);
  });

  test('§7 a look-up times out after 5 s and shows the fallback', async () => {
    const { backend } = openStation(stationWire([{}], { party_id: 'BAY' }));
    backend.on(NETWORK, 'silence');
    await pass(4_900);
    expect(screen.queryByRole('region', { name: 'Charging network' })).toBeNull();
    await pass(40_000);
    expect(within(banner()).getByText('PR')).toBeVisible();
  });

  test('§7 a network is requested once an hour, across visits', async () => {
    const first = await showBanner(network);
    first.unmount();
    const second = await showBanner(network);
    expect(within(banner()).getByText('Phoenix Charge')).toBeVisible();
    expect(second.backend.requestsTo(NETWORK)).toHaveLength(0);
  });
});

test('a fallback stays on the screen when another tab shows it too', async () => {
  const { backend, user } = openStation(stationWire([{}], { party_id: 'BAY' }));
  backend.on(NETWORK, { status: 404 });
  await settled();
  await user.click(screen.getByRole('tab', { name: 'Info' }));
  expect(banner()).toBeVisible();
  expect(screen.getAllByText('Municipio de Bayamón')).toHaveLength(2);
});
