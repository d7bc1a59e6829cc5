import { act, fireEvent, screen, within } from '@testing-library/react';
import { keepOwnStation } from '@wattline/contract';
import { busOf } from '@wattline/remote';
import { configure, freshTab, LOCATION, settled, standIn, TARIFF, type StandInOptions } from '@wattline/remote/testing';
import { envelope, pass, stationWire, tariffWire } from '@wattline/testing';
import { type MapEvents, openMap } from '../map/leaflet-map';
import { mapCode } from '../map/map-code';
import { queryClient } from '../part';
import remote from '../remote';

// jsdom has no layout, which a map is made of.
jest.mock('../map/leaflet-map', () => ({ openMap: jest.fn() }));

const LIST = '/ocpi/emsp/2.2/locations';
const NEARBY = '/api/v2/locations/nearby';
const HERE = { latitude: 18.45, longitude: -66.07 };

freshTab({ queryClient });
beforeAll(() => remote.prepare?.('/stations'));
const bus = busOf('shell');
const turn = (isOnline: boolean): void => act(() => bus.emit('connection/changed', { isOnline }));
afterEach(() => {
  turn(true);
  Reflect.deleteProperty(navigator, 'geolocation');
});

type Station = ReturnType<typeof stationWire>;

const plaza = stationWire([{ tariff_ids: ['T1'] }, { tariff_ids: ['T2'], status: 'CHARGING' }], {
  coordinates: { latitude: '18.457204', longitude: '-66.074312' },
  country: 'PRI',
});
const guancha = stationWire([{ status: 'CHARGING', max_electric_power: 22_000 }], {
  id: 'loc-003',
  name: 'La Guancha Malecón',
  address: 'Avenida Malecón 200',
  city: 'Ponce',
  postal_code: '00716',
  coordinates: { latitude: '17.966421', longitude: '-66.613934' },
  country: 'PRI',
  time_zone: 'America/Puerto_Rico',
  opening_times: {
    twentyfourseven: false,
    regular_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, period_begin: '11:00', period_end: '20:00' })),
  },
});

const pageOf = (stations: readonly unknown[], total = stations.length) => ({
  body: envelope(stations),
  headers: { 'X-Total-Count': `${total}` },
});

async function open(stations: readonly Station[] = [plaza, guancha], more: Partial<StandInOptions> = {}) {
  const shown = standIn(remote, {
    path: '/stations',
    ...more,
    routes: {
      [TARIFF]: ({ path }) => ({
        body: envelope(tariffWire(path.slice(TARIFF.length), [['ENERGY', path.endsWith('T2') ? 0.29 : 0.4]])),
      }),
      [LIST]: pageOf(stations),
      ...more.routes,
    },
  });
  await settled();
  await settled();
  return shown;
}

/** The device answers with this position, or fails with this code of GeolocationPositionError. */
function locate(answer: typeof HERE | number): jest.Mock {
  type Callback = (answer: { readonly coords: unknown } | { readonly code: number }) => void;
  const getCurrentPosition = jest.fn((ok: Callback, fail: Callback) =>
    typeof answer === 'number' ? fail({ code: answer }) : ok({ coords: answer }),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}

const list = () => screen.getByRole('list', { name: 'Stations' });
const names = () =>
  within(list())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement;
const field = () => screen.getByRole('searchbox', { name: 'Name, address, city or code' });
const status = () => screen.getByRole('status');
async function search(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await pass(50);
  await settled();
}

describe('find-a-station: the list', () => {
  test('before any station is read, a driver can type and choose, and the first view waits for the rows', async () => {
    await open([], { routes: { [LIST]: () => new Promise(() => undefined) } });
    expect(status()).toHaveTextContent('Searching...');
    expect(list().closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    await search('Ponce');
    expect(field()).toHaveValue('Ponce');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('each station shows its free connectors, power, lowest price and opening state', async () => {
    await open();
    expect(document.title).toBe('Find a station · Wattline');
    expect(status()).toHaveTextContent(/^2 stations$/);
    const row = rowOf('Plaza del Mar');
    expect(row).toHaveTextContent('1 Calle del Mar, San Juan');
    // It never closes.
    expect(row).not.toHaveTextContent('Open');
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 of 2 free', 'From $0.29/kWh']);
    expect(row).toHaveTextContent('CCS2 · Up to 150 kW');
    expect(row).not.toHaveTextContent(/ km| mi/);
    expect(rowOf('La Guancha Malecón')).toHaveTextContent(
      'Opens at 11:00 AM · Avenida Malecón 200, PonceCCS2 · Up to 22 kW0 of 1 freeFrom $0.40/kWh',
    );
  });

  test('each entry leads to the station, and to the phone’s map', async () => {
    const { user, place } = await open();
    expect(screen.getByRole('link', { name: 'Directions to Plaza del Mar' })).toHaveAttribute(
      'href',
      expect.stringContaining('18.457204,-66.074312'),
    );
    await user.click(screen.getByRole('link', { name: 'Plaza del Mar' }));
    expect(place().path).toBe('/station/loc-001');
  });

  test('private-stations: neither the list, nor a search, nor what is near shows a station that is not published', async () => {
    const secret = { ...guancha, publish: false };
    locate(HERE);
    const { user } = await open([plaza, secret], { routes: { [NEARBY]: { body: [secret, plaza] } } });
    expect(names()).toEqual(['Plaza del Mar']);
    await user.type(field(), 'Guancha');
    expect(screen.queryByText('La Guancha Malecón')).toBeNull();
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await settled();
    expect(names()).toEqual(['Plaza del Mar']);
  });

  test('fields that operators leave out are not shown', async () => {
    await open([{ id: 'loc-9', evses: [] }]);
    const row = rowOf('Unnamed station');
    expect(row).toHaveTextContent(/^Unnamed stationNo chargers listed$/);
    expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
  });

  test('a network without stations shows a note; first-view-hands-over: the controls of the first view have ids, by which the focus stays where it was', async () => {
    await open([]);
    expect(status()).toHaveTextContent('No stations are listed at the moment.');
    const link = screen.getByRole('link', { name: 'Wattline' });
    const button = screen.getByRole('button', { name: 'Near me' });
    expect([link, screen.getByRole('searchbox'), button].map(({ id }) => id)).toEqual(['back', 'place', 'near-me']);
  });

  test('a list that cannot be read shows the reason, the way back and another attempt', async () => {
    const { user, backend } = await open([], {
      routes: { [LIST]: { status: 403, body: { statusMessage: 'Closed' } } },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error Loading StationsClosed');
    backend.on(LIST, pageOf([plaza]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(names()).toEqual(['Plaza del Mar']);
  });
});

describe('find-a-station, honest-without-a-connection: no connection', () => {
  const OFFLINE = 'There is no connection. The stations come by themselves when it is back.';

  test('the page and its title name the problem and the next step', async () => {
    turn(false);
    await open([], { routes: { [LIST]: 'no network' } });
    await pass(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent(`Stations not available offline${OFFLINE}`);
    expect(document.title).toBe('Stations not available offline · Wattline');
  });

  test('shown stations stay, and a note names the failed request', async () => {
    locate(HERE);
    const { user } = await open(undefined, { routes: { [NEARBY]: 'no network' } });
    turn(false);
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await pass(30_000);
    expect(status()).toHaveTextContent(`Couldn’t load stations near you. ${OFFLINE}`);
    expect(names()).toHaveLength(2);
  });
});

describe('find-a-station: searching by place', () => {
  test('finds stations by name, address, city, code and id; a search without a match shows the next step', async () => {
    await open();
    for (const [text, found] of [
      ['ponce', ['La Guancha Malecón']],
      ['MALECON', ['La Guancha Malecón']],
      ['mar 00907', ['Plaza del Mar']],
      ['PR*CPR*E001', ['Plaza del Mar', 'La Guancha Malecón']],
      ['loc-003', ['La Guancha Malecón']],
    ] as const) {
      await search(text);
      expect(names()).toEqual(found);
      expect(status()).toHaveTextContent(found.length === 1 ? '1 station matches' : '2 stations match');
    }
    await search('Atlantis');
    expect(within(list()).queryAllByRole('listitem')).toEqual([]);
    expect(status()).toHaveTextContent('No station matches. Check the spelling, or try the city alone.');
  });
});

describe('find-a-station: near me', () => {
  test('the location is requested on tap only, and the stations come nearest first, with distances', async () => {
    const asked = locate(HERE);
    const { user, backend } = await open(undefined, { routes: { [NEARBY]: { body: [guancha, plaza] } } });
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await settled();
    expect(backend.requestsTo(NEARBY).map(({ path }) => path)).toEqual([
      `${NEARBY}?latitude=18.45&longitude=-66.07&cpoIdentifier=WTL`,
    ]);
    expect(names()).toEqual(['Plaza del Mar', 'La Guancha Malecón']);
    expect(rowOf('Plaza del Mar')).toHaveTextContent('0.9 km');
    expect(rowOf('La Guancha Malecón')).toHaveTextContent('79 km');
    expect(status()).toHaveTextContent('2 stations near you, the nearest first');
  });

  test('all stations are listed, the nearest first, if none is around', async () => {
    locate(HERE);
    const { user } = await open([{ ...guancha, country: 'USA' }, plaza], { routes: { [NEARBY]: { body: [] } } });
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await settled();
    expect(status()).toHaveTextContent('No stations nearby. Showing all, nearest first.');
    // In miles in the United States.
    expect(rowOf('La Guancha Malecón')).toHaveTextContent('49 mi');
    expect(names()).toEqual(['Plaza del Mar', 'La Guancha Malecón']);
  });

  test('each error of the device’s location shows a message, and the list stays; third-parties-may-throw: one that throws as well', async () => {
    const { user } = await open();
    const near = screen.getByRole('button', { name: 'Near me' });
    await user.click(near);
    expect(status()).toHaveTextContent('This browser cannot tell where you are.');
    for (const [code, words] of [
      [1, 'Location is off for this site.'],
      [2, 'Your device could not find out where it is.'],
      [3, 'Your device took too long to find out where it is.'],
    ] as const) {
      locate(code);
      await user.click(near);
      expect(status()).toHaveTextContent(words);
      expect(names()).toHaveLength(2);
    }
    locate({ latitude: 0, longitude: 0 });
    await user.click(near);
    expect(status()).toHaveTextContent('Your device could not find out where it is.');
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: jest.fn() },
      configurable: true,
    });
    await user.click(near);
    expect(status()).toHaveTextContent('Finding you…');
    await pass(20_000);
    expect(status()).toHaveTextContent('Your device took too long to find out where it is.');
    locate(HERE).mockImplementation(() => {
      throw new TypeError('Illegal invocation');
    });
    await user.click(near);
    expect(status()).toHaveTextContent('Your device could not find out where it is.');
    expect(names()).toHaveLength(2);
  });

  test('a failing backend shows the reason, all stations and another attempt', async () => {
    locate(HERE);
    const { user, backend } = await open(undefined, {
      routes: { [NEARBY]: { status: 403, body: { statusMessage: 'Not today' } } },
    });
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await settled();
    expect(status()).toHaveTextContent('Couldn’t load stations near you. Not today');
    expect(names()).toHaveLength(2);
    backend.on(NEARBY, { body: [plaza] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(names()).toEqual(['Plaza del Mar']);
  });
});

const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

describe('find-a-station: what is chosen', () => {
  test('a plug, power, free now and open now narrow the list together; what fits nothing can be taken back', async () => {
    const j1772 = stationWire([{ standard: 'IEC_62196_T1', max_electric_power: 7_200 }], { id: 'loc-9', name: 'Faro' });
    const { user } = await open([plaza, guancha, j1772]);
    choose('Plug', 'CCS2');
    expect(names()).toEqual(['Plaza del Mar', 'La Guancha Malecón']);
    expect(status()).toHaveTextContent('2 stations match');
    choose('Power', '50');
    expect(names()).toEqual(['Plaza del Mar']);
    choose('Plug', 'J1772');
    expect(status()).toHaveTextContent('No station fits all filters. Clear some of them.');
    await user.click(screen.getByRole('button', { name: 'Show all stations' }));
    const free = screen.getByRole('button', { name: 'Free now' });
    await user.click(free);
    expect(free).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Plaza del Mar', 'Faro']);
  });

  test('the cheapest station comes first', async () => {
    await open([guancha, plaza]);
    expect(names()).toEqual(['La Guancha Malecón', 'Plaza del Mar']);
    choose('Sort', 'price');
    await settled();
    expect(names()).toEqual(['Plaza del Mar', 'La Guancha Malecón']);
  });

  test('the address holds it, also of a link from elsewhere, and a station leads back to it', async () => {
    const { user, place } = await open(undefined, {
      path: '/stations?free=&power=50',
      routes: { [LOCATION]: { body: envelope(plaza) } },
    });
    expect(names()).toEqual(['Plaza del Mar']);
    await search('plaza');
    await pass(400);
    expect(place().path).toBe('/stations?q=plaza&power=50&free=');
    await user.click(screen.getByRole('link', { name: 'Plaza del Mar' }));
    expect(place().path).toBe('/station/loc-001');
    await pass(1_000);
    await settled();
    await user.click(screen.getByRole('link', { name: 'Stations' }));
    await settled();
    expect(field()).toHaveValue('plaza');
    expect(names()).toEqual(['Plaza del Mar']);
  });
});

describe('own-stations', () => {
  test('a favourite of the list and the last stations have a way to them on every visit', async () => {
    keepOwnStation({ id: 'loc-7', name: 'Faro' });
    const { user, unmount } = await open();
    const mark = screen.getByRole('button', { name: 'Favorite: La Guancha Malecón' });
    await user.click(mark);
    expect(mark).toHaveAttribute('aria-pressed', 'true');
    unmount();
    await open();
    const own = screen.getByRole('navigation', { name: 'Your stations' });
    expect(
      within(own)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['La Guancha Malecón', '/station/loc-003'],
      ['Faro', '/station/loc-7'],
    ]);
  });
});

describe('a-map-beside-the-list', () => {
  const map = {
    show: jest.fn(),
    fit: jest.fn(),
    setHere: jest.fn(),
    zoom: jest.fn(),
    isMoved: () => false,
    close: jest.fn(),
  };
  let events: MapEvents | null = null;
  beforeEach(() => {
    configure({ map: { tiles: '/map/{z}/{x}/{y}.png', credit: '© Somebody' } });
    jest.mocked(openMap).mockImplementation((_, given) => {
      events = given;
      return map;
    });
  });
  afterEach(() => configure());
  const shown = () => map.show.mock.calls.at(-1)?.[0].map(({ id }: { readonly id: string }) => id);

  test('its code waits until a driver asks for it; then it shows the stations of the list that have a place', async () => {
    const { user } = await open([plaza, guancha, { ...guancha, id: 'loc-5', name: 'Nowhere', coordinates: null }]);
    expect(mapCode.loaded()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Map' }));
    await act(async () => void (await mapCode.load()));
    await settled();
    expect(shown()).toEqual(['loc-001', 'loc-003']);
    expect(screen.getByText('© Somebody')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Free now' }));
    expect(shown()).toEqual(['loc-001']);
    expect(screen.getByRole('link', { name: 'List' })).toBeVisible();
  });

  test('a pressed pin brings its stations to the head of the list; a hovered row is marked on the map', async () => {
    await open(undefined, { path: '/stations?map' });
    act(() => events?.onPick(['loc-003']));
    expect(names()).toEqual(['La Guancha Malecón', 'Plaza del Mar']);
    expect(screen.getByText('1 station at this point of the map, first in the list')).toBeVisible();
    expect(map.show.mock.calls.at(-1)?.[1]).toBe('loc-003');
    fireEvent.pointerEnter(rowOf('Plaza del Mar'));
    expect(map.show.mock.calls.at(-1)?.[1]).toBe('loc-001');
  });

  test('pictures that do not come, and a library that throws, leave the list whole and are shown in words', async () => {
    const { unmount } = await open(undefined, { path: '/stations?map' });
    act(() => events?.onPictures(false));
    expect(screen.getByText('The map’s pictures don’t load. The pins are right. · © Somebody')).toBeVisible();
    unmount();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.mocked(openMap).mockImplementation(() => {
      throw new TypeError('Illegal invocation');
    });
    await open(undefined, { path: '/stations?map' });
    expect(names()).toHaveLength(2);
  });

  test('an environment without pictures of a map offers none', async () => {
    configure();
    await open(undefined, { path: '/stations?map' });
    expect(screen.queryByRole('link', { name: /Map|List/ })).toBeNull();
    expect(openMap).not.toHaveBeenCalled();
  });
});

describe('find-a-station: 250 stations', () => {
  const stations = Array.from({ length: 250 }, (_, index) =>
    stationWire([{ tariff_ids: [`T${index}`] }], {
      id: `loc-${index}`,
      name: `Station ${index}`,
      city: `City ${index}`,
    }),
  );
  const pages = {
    [LIST]: ({ path }: { readonly path: string }) => {
      const offset = Number(new URL(path, 'http://localhost').searchParams.get('offset') ?? 0);
      return pageOf(stations.slice(offset, offset + 100), stations.length);
    },
  };

  test('twenty rows are shown at first, and a press adds twenty more and focuses the first of them', async () => {
    const { user, backend } = await open(stations, { routes: pages });
    expect(status()).toHaveTextContent('250 stations');
    expect(names()).toHaveLength(20);
    expect(backend.requestsTo(LIST)).toHaveLength(1);
    expect(backend.requestsTo(TARIFF)).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more stations' }));
    await settled();
    expect(names()).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Station 20' })).toHaveFocus();
    expect(backend.requestsTo(LIST)).toHaveLength(1);
    for (let press = 0; press < 4; press += 1) {
      fireEvent.click(screen.getByText('Show more stations'));
      await settled();
    }
    expect(names()).toHaveLength(120);
    expect(screen.getByRole('link', { name: 'Station 100' })).toHaveFocus();
    expect(backend.requestsTo(LIST).map(({ path }) => path)).toEqual([LIST, `${LIST}?offset=100`]);
    // Of many different tariffs the list asks for the first forty.
    expect(backend.requestsTo(TARIFF)).toHaveLength(40);
  });

  test('a search covers all pages and reads each once', async () => {
    const { backend } = await open(stations, { routes: pages });
    await search('Station 249');
    expect(names()).toEqual(['Station 249']);
    expect(backend.requestsTo(LIST)).toHaveLength(3);
  });

  test('a page that cannot be read leaves the others, and can be requested again', async () => {
    const { user, backend } = await open(stations, { routes: pages });
    backend.on('offset=100', { status: 403, body: { statusMessage: 'Busy' } });
    await search('City 19');
    expect(status()).toHaveTextContent('Not all stations could be loaded. Busy');
    expect(names().length).toBeGreaterThan(0);
    backend.on('offset=100', pages[LIST]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    await settled();
    expect(status()).toHaveTextContent('13 stations match');
  });
});
