import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { keptCodePath, readKeptCodes } from '@wattline/contract';
import { busOf } from '@wattline/remote';
import { freshTab, LOCATION, settled, TARIFF } from '@wattline/remote/testing';
import { envelope, keptAnswer, pass, stationWire, tariffWire } from '@wattline/testing';
import { ContactLinks } from '../info/info-tab';
import { queryClient } from '../part';
import { NETWORK, openStation, showScanned, showStation } from '../testing/show-station';

freshTab({ queryClient });

describe('1 §2 station details', () => {
  test('the page shows name, address, city, postal code, last-updated time and its title', async () => {
    await showStation();
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
    expect(screen.getByText('1 Calle del Mar, San Juan 00907')).toBeVisible();
    expect(screen.getByText('Updated 6:00 AM')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Sample rating: 4.8 out of 5 stars' })).toHaveAttribute(
      'title',
      'Sample rating',
    );
    expect(document.title).toBe('Plaza del Mar · Wattline');
  });

  test('docs/rules.md: station-time-zone: the last update of a station with the clocks of Madrid, on a device in Puerto Rico', async () => {
    await showStation(stationWire([{}], { time_zone: 'Europe/Madrid' }));
    expect(screen.getByText('Updated 12:00 PM GMT+2')).toBeVisible();
  });

  test('the page has two tabs: Chargers, open first, and Info', async () => {
    const { user } = await showStation();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Chargers', 'Info']);
    expect(screen.getByRole('tabpanel', { name: 'Chargers' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(screen.getByRole('tabpanel', { name: 'Info' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Chargers' })).toHaveFocus();
  });
});

describe('addresses-as-people-have-them: the id of a station in other letters', () => {
  const [ASKED, OTHER] = [`${LOCATION}loc-001`, `${LOCATION}LOC-001`];
  const unknown = { status: 404, body: { statusMessage: 'Location not found' } };

  test('a station that the backend knows in capitals alone is shown at its own address', async () => {
    const { backend, place } = openStation(stationWire([{}], { id: 'LOC-001' }));
    backend.on(ASKED, unknown);
    backend.on(OTHER, { body: envelope(stationWire([{}], { id: 'LOC-001' })) });
    await settled();
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
    expect(place()).toMatchObject({ path: '/station/LOC-001' });
    expect(backend.requestsTo(ASKED)).toHaveLength(1);
  });

  test('a station that is unknown in both is asked for in both, and the card has the words of the first answer', async () => {
    const { backend } = openStation();
    backend.on(ASKED, unknown);
    backend.on(OTHER, { status: 404, body: { statusMessage: 'No such thing' } });
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Location not found');
    expect(backend.requestsTo(OTHER)).toHaveLength(1);
  });

  test('a failure that is no answer about the id is not asked again in other letters', async () => {
    const { backend } = openStation();
    backend.on(ASKED, { status: 403, body: {} });
    await settled();
    expect(backend.requestsTo(OTHER)).toHaveLength(0);
  });
});

describe('1 §2 load failure: the error card', () => {
  test.each([
    [
      'an unknown station',
      { status: 404, body: { statusMessage: 'Location loc-001 not found' } },
      'Location loc-001 not found',
    ],
    ['HTML', { body: '<html>', headers: { 'Content-Type': 'text/html' } }, 'No location data in response'],
    ['an error without a message', { status: 403, body: {} }, 'Unable to load station details'],
  ] as const)('it explains %s', async (_, answer, message) => {
    const { backend, user, place } = openStation();
    backend.on(LOCATION, answer);
    await pass(0);
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent('Error Loading Station');
    expect(card).toHaveTextContent(message);
    expect(card.textContent).not.toMatch(/undefined|NaN|\[object|</);
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    expect(place().path).toBe('/');
  });

  test('§9 the card shows the message and another attempt after 3 retries, after 1, 2 and 4 s', async () => {
    const { backend, user } = openStation();
    backend.on(LOCATION, { status: 503, body: { statusMessage: 'Under maintenance' } });
    await pass(0);
    for (const [index, seconds] of [1, 2, 4].entries()) {
      await pass(seconds * 1_000 - 100);
      expect(backend.requestsTo(LOCATION)).toHaveLength(index + 1);
      await pass(90);
      expect(backend.requestsTo(LOCATION)).toHaveLength(index + 2);
    }
    expect(screen.getByRole('alert')).toHaveTextContent('Under maintenance');

    backend.on(LOCATION, { body: { data: stationWire() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
  });

  test('polling-pauses: a dead station is polled less and less, and at once when the driver presses', async () => {
    const { backend, user } = openStation();
    backend.on(LOCATION, { status: 503 });
    await pass(120_000);
    // Four tries at first, then after 15, 30 and 60 s one each.
    expect(backend.requestsTo(LOCATION)).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(backend.requestsTo(LOCATION)).toHaveLength(8);
    backend.on(LOCATION, { body: { data: stationWire() } });
    await pass(1_000);
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();

    const before = backend.requestsTo(LOCATION).length;
    await pass(60_000);
    expect(backend.requestsTo(LOCATION)).toHaveLength(before + 4);
  });

  test('the card keeps its focus while the station is polled, and another attempt shows that it loads', async () => {
    const { backend, user } = openStation();
    backend.on(LOCATION, { status: 404, body: { statusMessage: 'Location loc-001 not found' } });
    await pass(0);
    const again = screen.getByRole('button', { name: 'Try again' });
    act(() => again.focus());
    backend.on(LOCATION, 'silence');
    await pass(15_000);
    expect(backend.requestsTo(`${LOCATION}loc-001`)).toHaveLength(2);
    expect(again).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Location loc-001 not found');
    await user.click(again);
    expect(screen.getByRole('status')).toHaveTextContent('Loading station...');
  });

  test('§8 a server that does not answer shows Request timeout, after 10 s for each of 4 attempts', async () => {
    const { backend } = openStation();
    backend.on(LOCATION, 'silence');
    await pass(46_800);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(200);
    expect(screen.getByRole('alert')).toHaveTextContent('Request timeout');
  });
});

describe('bad input', () => {
  test('a station with hardly any fields still has a page', async () => {
    await showStation({ id: 'loc-001' });
    expect(screen.getByRole('heading', { level: 1, name: 'Unnamed station' })).toBeVisible();
    expect(screen.getByText('0/0 no available charger')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/undefined|NaN|null|\[object/);
  });

  test('hostile strings are shown as text, and hostile addresses and colours are left out', async () => {
    const name = `<script>alert(1)</script>${'x'.repeat(10_000)}`;
    const { container } = { container: document.body };
    await showStation(
      stationWire([{ standard: '<img src=x onerror=alert(1)>' }], {
        name,
        images: [{ url: 'javascript:alert(1)', category: 'ENTRANCE' }],
        contact: { website: 'javascript:alert(1)' },
      }),
    );
    expect(container.querySelector('script, img')).toBeNull();
    expect(container.innerHTML).not.toContain('javascript:');
    expect(screen.getByRole('heading', { level: 1 }).textContent?.length).toBeLessThan(1_000);
  });
});

const bus = busOf('shell');

const turn = (isOnline: boolean): void => act(() => bus.emit('connection/changed', { isOnline }));

afterEach(() => turn(true));

const KEPT_AT = 1_700_000_000_000;

const kept = (data: unknown) => keptAnswer(data, KEPT_AT);

const tariff = tariffWire('T1', [['ENERGY', 0.4]]);

/** The place where the shell writes since when the station is known. */
const asOf = () => document.querySelector('[data-place="as-of@1"]');

const start = () => screen.getByRole('button', { name: 'Start Charging' });

describe('last-known-with-its-age: the station', () => {
  test('a kept station shows its age, outdated prices and a disabled Start, until a fresh answer', async () => {
    turn(false);
    const { backend, user } = openStation();
    backend.on(LOCATION, kept(stationWire()));
    backend.on(TARIFF, kept(tariff));
    await pass(5_000);
    expect(asOf()).toHaveAttribute('data-since', `${KEPT_AT}`);
    await user.click(screen.getByRole('button', { name: /Available.*may have changed/ }));
    expect(start()).toBeDisabled();
    const why = document.querySelector('[data-place="why-not@1"][data-act="start"]') as HTMLElement;
    // The shell writes the words there.
    why.textContent = 'There is no connection.';
    expect(start()).toHaveAccessibleDescription('There is no connection.');

    backend.on(LOCATION, { body: envelope(stationWire()) });
    backend.on(TARIFF, { body: envelope(tariff) });
    turn(true);
    await pass(6_000);
    expect(start()).toBeEnabled();
    expect(start()).not.toHaveAccessibleDescription();
    expect(asOf()).toBeNull();
    expect(screen.queryByText('may have changed')).toBeNull();
  });

  test('a station that was read on this page is not current while there is no connection', async () => {
    await showStation();
    expect(asOf()).toBeNull();
    turn(false);
    expect(asOf()).toBeInTheDocument();
    turn(true);
    expect(asOf()).toBeNull();
  });

  test('a station that was never opened shows so, and the page keeps its code', async () => {
    turn(false);
    const { backend } = openStation();
    backend.on(LOCATION, 'no network');
    await pass(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent('We saved this code: open it from the home page');
    expect(screen.getByRole('heading', { level: 1, name: 'Station not available offline' })).toBeVisible();
    expect(document.title).toBe('Station not available offline · Wattline');
    expect(readKeptCodes().map(keptCodePath)).toEqual(['/station/loc-001']);
  });

  test('a failing backend is not shown as a lost connection, and keeps no code', async () => {
    const { backend } = openStation();
    backend.on(LOCATION, { status: 503, body: {} });
    await pass(30_000);
    expect(screen.getByRole('alert')).not.toHaveTextContent('not opened');
    expect(document.title).toBe('Error Loading Station · Wattline');
    expect(readKeptCodes()).toEqual([]);
  });
});

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

  test('1 §2 the wider vocabulary of facilities is shown', async () => {
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

const contact = { name: null, phone: null, email: null, website: null };

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('1 §2 a contact with lone surrogates in every text is shown, with valid links', () => {
  render(<ContactLinks contact={{ ...contact, name: 'N\ud800', phone: '+1 787\ud800', email: 'a\ud800@x.example' }} />);
  expect(hrefs()).toEqual(['tel:+1787', 'mailto:a%EF%BF%BD%40x.example']);
});

test('1 §2 a phone number without a digit is shown as a text, not a link', () => {
  render(<ContactLinks contact={{ ...contact, phone: 'ask inside', email: 'a@x.example' }} />);
  expect(screen.getByText('ask inside')).toBeVisible();
  expect(hrefs()).toEqual(['mailto:a%40x.example']);
});

const network = {
  networkId: 'n-1',
  partyId: 'PHX',
  name: 'Phoenix Charge',
  logoUrl: 'https://phx.example/logo.svg',
  primaryColor: '#c2410c',
  website: 'https://phx.example/drivers',
  country: 'US',
};

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

  test('§7 a look-up times out after 5 s and shows the fallback', async () => {
    const { backend } = openStation(stationWire([{}], { party_id: 'BAY' }));
    backend.on(NETWORK, 'silence');
    await pass(4_900);
    expect(screen.queryByRole('region', { name: 'Charging network' })).toBeNull();
    await pass(40_000);
    expect(within(banner()).getByText('PR')).toBeVisible();
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

const categories = ['CHARGER', 'ENTRANCE', 'LOCATION', 'NETWORK', 'Rooftop'];

const images = (count: number) =>
  categories.slice(0, count).map((category, index) => ({
    url: `https://pictures.example/${index}.webp`,
    thumbnail: index === 0 ? 'https://pictures.example/0-small.webp' : undefined,
    category,
  }));
const withImages = (count: number) => stationWire([{}], { images: images(count) });

const pictures = () => within(screen.getByRole('region', { name: 'Pictures' }));

async function openGallery() {
  const shown = await showStation(withImages(5));
  await shown.user.click(screen.getByRole('button', { name: 'View all 5 images' }));
  await pass(0);
  return { ...shown, gallery: within(screen.getByRole('dialog', { name: 'All pictures of this station' })) };
}

describe('1 §2 images', () => {
  test('a station without images shows a placeholder', async () => {
    await showStation(withImages(0));
    expect(screen.getByRole('img', { name: 'No pictures of this station yet' })).toBeVisible();
  });

  test('an image shows its thumbnail or url, with a category badge', async () => {
    await showStation(withImages(2));
    expect(
      pictures()
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('src')),
    ).toEqual(['https://pictures.example/0-small.webp', 'https://pictures.example/1.webp']);
    expect(pictures().getByText('Charger')).toBeVisible();
    expect(pictures().getByText('Entrance')).toBeVisible();
  });

  test('the first image is requested at once and before the others, each in a frame that does not move', async () => {
    await showStation(withImages(3));
    const [first, ...others] = pictures()
      .getAllByRole('img')
      .map((picture) => ['loading', 'fetchpriority', 'width', 'height'].map((name) => picture.getAttribute(name)));
    expect(first).toEqual(['eager', 'high', '600', '400']);
    expect(others).toEqual(others.map(() => ['lazy', 'auto', '600', '400']));
    expect(others).toHaveLength(2);
  });

  test.each([
    [3, 3, null],
    [5, 3, 'View all 5 images'],
  ])('a station with %i images shows %i, and the button reads %s', async (count, shown, button) => {
    await showStation(withImages(count));
    expect(pictures().getAllByRole('img')).toHaveLength(shown);
    expect(screen.queryByRole('button', { name: /View all/ })?.textContent ?? null).toBe(button);
  });

  test('a picture that does not load leaves a placeholder in its place', async () => {
    await showStation(withImages(1));
    fireEvent.error(pictures().getByRole('img'));
    expect(pictures().getByRole('img', { name: 'This picture could not be loaded' })).toBeVisible();
  });
});

describe('1 §2 View all N images opens a gallery', () => {
  test('buttons and arrow keys show every picture in a circle, and it closes', async () => {
    const { user, gallery } = await openGallery();
    expect(gallery.getByText('1 of 5')).toBeVisible();
    await user.click(gallery.getByRole('button', { name: 'Next picture' }));
    expect(gallery.getByRole('img')).toHaveAttribute('src', 'https://pictures.example/1.webp');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(gallery.getByText('5 of 5')).toBeVisible();
    expect(gallery.getByText('Rooftop')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(gallery.getByText('1 of 5')).toBeVisible();
    await user.click(gallery.getByRole('button', { name: 'Previous picture' }));
    expect(gallery.getByText('5 of 5')).toBeVisible();
    await user.click(gallery.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const rowsOf = (name: string) => {
  const card = within(screen.getByRole('region', { name }));
  const [bays, words] = [card.getAllByRole('term'), card.getAllByRole('definition')];
  return bays.map(({ textContent }, at) => [textContent, words[at]?.textContent]);
};

describe('parking-as-reported: the Info tab', () => {
  test('bays with the same restrictions are grouped by their labels', async () => {
    await showInfo({
      evses: [
        { uid: 'a', evse_id: 'PR*A*1', physical_reference: 'Bay 1', parking_restrictions: ['DISABLED'] },
        { uid: 'b', evse_id: 'PR*A*2', parking_restrictions: ['PLUGGED', 'EV_ONLY', 'SOMETHING'] },
        { uid: 'c', evse_id: 'PR*A*3', physical_reference: 'Bay 3', parking_restrictions: ['EV_ONLY', 'PLUGGED'] },
        { uid: 'd', evse_id: 'PR*A*4', physical_reference: 'Bay 4' },
      ],
    });
    await screen.findByRole('region', { name: 'Who may park where' });
    expect(rowsOf('Who may park where')).toEqual([
      ['Bay 1', 'only with a disability permit'],
      ['PR*A*2, Bay 3', 'electric cars only, only while plugged in'],
    ]);
  });

  test('a station with bays for every car shows no card', async () => {
    await showInfo({ evses: [{ uid: 'a' }, { uid: 'b', parking_restrictions: ['RUBBISH'] }] });
    expect(screen.queryByRole('region', { name: 'Who may park where' })).toBeNull();
  });
});

/** Two charge points; the statuses are those of the second one's connectors. */
const station = (...statuses: readonly string[]) => {
  const [first] = stationWire().evses;
  const [second] = stationWire(statuses.map((status) => ({ status, standard: 'CHADEMO' }))).evses;
  return { ...stationWire(), evses: [first, { ...second, uid: 'evse-2', evse_id: 'PR*CPR*E002' }] };
};

const card = (id: string) => screen.getByRole('heading', { name: id }).closest('li') as HTMLElement;

/** The charge points in their order on the page. */
const ids = () => screen.getAllByRole('heading', { name: /^PR\*/ }).map(({ textContent }) => textContent);

const pressed = () => screen.queryAllByRole('button', { pressed: true });

describe('scanned-charger: /station/{id}?evse={evse_id}', () => {
  test('private-stations: a station that is not published is shown to a driver with the code on its charger alone', async () => {
    const secret = { ...station('AVAILABLE'), publish: false };
    await showScanned('PR*CPR*E002', secret);
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
  });

  test.each([null, 'PR*CPR*E009'])(
    'private-stations: with the code %s its address shows nothing of it',
    async (code) => {
      const secret = { ...station('AVAILABLE'), publish: false };
      await (code === null ? showStation(secret) : showScanned(code, secret));
      expect(screen.getByRole('alert')).toHaveTextContent('Scan the code on its charger');
      expect(document.body).not.toHaveTextContent(/Plaza|Calle/);
      expect(document.title).not.toContain('Plaza');
    },
  );

  test('the charger stands first and marked, its first usable connector is chosen and open, and a poll moves nothing', async () => {
    const { backend } = await showScanned('PR*CPR*E002', station('CHARGING', 'AVAILABLE', 'AVAILABLE'));
    expect(within(card('PR*CPR*E002')).getByText('The charger you scanned')).toBeVisible();
    expect(screen.getAllByText('The charger you scanned')).toHaveLength(1);
    expect(ids()).toEqual(['PR*CPR*E002', 'PR*CPR*E001']);
    const [, second] = within(card('PR*CPR*E002')).getAllByRole('button', { name: /CHAdeMO/ });
    expect(pressed()).toEqual([second]);
    expect(within(card('PR*CPR*E002')).getByRole('button', { name: 'Start Charging' })).toBeVisible();
    expect(within(card('PR*CPR*E002')).getByRole('heading', { name: 'Charger details' })).toBeVisible();

    backend.on(LOCATION, { body: envelope(station('AVAILABLE', 'AVAILABLE', 'CHARGING')) });
    await pass(15_000);
    expect(pressed()).toEqual([second]);
    expect(ids()).toEqual(['PR*CPR*E002', 'PR*CPR*E001']);
  });

  test('the driver’s own choice stays; compared-label: the confirmation receives that the driver came by a code', async () => {
    const { user, place } = await showScanned('evse-2', station('AVAILABLE'));
    const other = screen.getByRole('button', { name: /CCS2/ });
    await user.click(other);
    await pass(15_000);
    expect(pressed()).toEqual([other]);
    await user.click(screen.getByRole('button', { name: /CHAdeMO/ }));
    await user.click(screen.getByRole('button', { name: 'Start Charging' }));
    expect(place().path).toBe('/confirmation/evse-2/1?scanned');
  });

  test('a charger that is taken stands first and marked, and none is chosen', async () => {
    await showScanned('evse-2', station('CHARGING'));
    expect(ids()).toEqual(['PR*CPR*E002', 'PR*CPR*E001']);
    expect(screen.getByText('The charger you scanned')).toBeVisible();
    expect(pressed()).toEqual([]);
  });

  test('a charger that the station does not list shows one line, and the rest stays', async () => {
    await showScanned(`XX*${'9'.repeat(300)}`, station('AVAILABLE'));
    expect(screen.getByRole('status')).toHaveTextContent(`XX*${'9'.repeat(45)} isn’t one of this station’s chargers.`);
    expect(screen.queryByText('The charger you scanned')).toBeNull();
    expect(pressed()).toEqual([]);
    expect(ids()).toEqual(['PR*CPR*E001', 'PR*CPR*E002']);
  });

  test('nothing is marked, chosen or moved to the front with an empty code', async () => {
    await showScanned('', station('AVAILABLE'));
    expect(screen.queryByText('The charger you scanned')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(pressed()).toEqual([]);
    expect(ids()).toEqual(['PR*CPR*E001', 'PR*CPR*E002']);
  });
});
