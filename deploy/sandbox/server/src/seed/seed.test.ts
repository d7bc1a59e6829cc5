import { asLocation, type Connector, evsesOf, type Location, type SavedStation, type Tariff } from '@wattline/platform';
import { type BarePlatform, barePlatform } from '../testing/bare-platform';
import { NOW } from '../testing/start-sandbox';
import { tariffs } from './tariffs';

let bare: BarePlatform;
let stations: SavedStation[];

beforeAll(async () => {
  bare = await barePlatform(() => NOW);
  stations = bare.platform.stations.all();
});
afterAll(() => bare.close());

const networkOf = (party: string) => [...bare.platform.networks.values()].find(({ partyId }) => partyId === party);

const connectorsOf = (location: unknown): Connector[] => evsesOf(location).flatMap(({ connectors }) => connectors);

const statusesOf = (location: Location) => new Set(evsesOf(location).map(({ status }) => status));

const locationOf = (id: string): Location => asLocation(bare.platform.stations.find(id)?.location);

const tariffOf = (id: string): Tariff | undefined => tariffs.find((each) => each.id === id);

const tariffIds = (): string[] =>
  stations.flatMap(({ location }) => connectorsOf(location).flatMap(({ tariff_ids = [] }) => tariff_ids));

const tariffsAt = (location: Location) =>
  connectorsOf(location).map(({ tariff_ids = [] }) => tariff_ids.flatMap((id) => tariffOf(id) ?? []));

const isPowerUnknown = (connector: Connector | undefined): boolean =>
  !connector?.max_electric_power && !connector?.max_voltage;

const isWithoutStatus = (connector: Connector): boolean => !('status' in connector);

const charges = (tariff: Tariff | undefined) => {
  const components = tariff?.elements.flatMap(({ price_components }) => price_components);
  return components?.filter(({ price }) => price > 0).map(({ type }) => type);
};

describe('the stations', () => {
  test('are at least a dozen, in the United States and Puerto Rico', () => {
    expect(stations.length).toBeGreaterThanOrEqual(12);
    expect(new Set(stations.map(({ location }) => asLocation(location).country_code))).toEqual(new Set(['PR', 'US']));
  });

  test('belong to the four networks', () => {
    const parties = stations.map(({ location }) => asLocation(location).party_id);
    expect(parties).toEqual(expect.arrayContaining(['PHX', 'PHV', 'BAY', 'CPR']));
  });

  test('give alternating and direct current', () => {
    const types = stations.flatMap(({ location }) => connectorsOf(location).map(({ power_type }) => power_type));
    expect(types).toEqual(expect.arrayContaining(['AC_1_PHASE', 'AC_3_PHASE', 'DC']));
  });

  test('come in both spellings, and with times in every style', () => {
    expect(new Set(stations.map(({ spelling }) => spelling))).toEqual(new Set(['camel', 'snake']));
    const times = stations.flatMap(({ location }) => asLocation(location).last_updated ?? []);
    const endings = times.map((time) => time.slice('2026-11-20T15:00:00'.length));
    expect(new Set(endings)).toEqual(new Set(['Z', '', '.000000Z']));
  });

  test.each<[id: string, what: string, isSo: (location: Location) => boolean]>([
    ['loc-001', 'has more pictures than are shown at once', ({ images = [] }) => images.length === 6],
    ['loc-003', 'has 5 pictures', ({ images = [] }) => images.length === 5],
    ['loc-004', 'has no pictures', ({ images = [] }) => images.length === 0],
    ['loc-005', 'has one connector', (location) => connectorsOf(location).length === 1],
    ['loc-011', 'opens for limited hours', ({ opening_times: times }) => times?.regular_hours?.length === 5],
    ['loc-012', 'has 40 chargers', (location) => evsesOf(location).length === 40],
    ['loc-013', 'has 500 connectors', (location) => connectorsOf(location).length === 500],
    ['loc-014', 'is all out of order', (location) => [...statusesOf(location)].join() === 'OUTOFORDER'],
    ['loc-016', 'has an unknown status', (location) => statusesOf(location).has('CALIBRATING')],
    ['loc-016', 'has unknown plugs', (location) => connectorsOf(location)[0]?.standard === 'WIRELESS_SAE_J2954'],
    [
      'loc-017',
      'leaves out its name, pictures and party',
      ({ name, images, party_id }) => !name && !images && !party_id,
    ],
    ['loc-017', 'leaves out what tells a power', (location) => isPowerUnknown(connectorsOf(location)[1])],
    ['loc-018', 'has a name of 10 000 characters', ({ name }) => name?.length === 10_000],
    ['loc-018', 'would run a script', ({ name }) => name?.includes('<script>') ?? false],
    ['loc-018', 'would run another', ({ operator }) => operator?.website?.startsWith('javascript:') ?? false],
    [
      'loc-019',
      'keeps to OCPI: no connector has a status',
      (location) => connectorsOf(location).every(isWithoutStatus),
    ],
    ['loc-019', 'has a removed charger', (location) => statusesOf(location).has('REMOVED')],
  ])('%s %s', (id, _, isSo) => {
    expect(isSo(locationOf(id))).toBe(true);
  });

  test('loc-020’s network cannot be looked up, and is one that the app knows by itself', () => {
    const { party_id = '' } = locationOf('loc-020');
    expect(networkOf(party_id)).toBeUndefined();
    expect(networkOf(party_id.toUpperCase())).toBeDefined();
  });

  test('loc-018’s network would take a browser over', () => {
    const network = networkOf('EVL');
    expect(network).toMatchObject({
      primaryColor: expect.stringContaining('url('),
      website: expect.stringContaining('javascript:'),
    });
  });

  test('2 §2: a charge point’s uid leads to its station, by the text before the last underscore', () => {
    const lost = stations
      .filter(({ id }) => id !== 'loc-019')
      .flatMap(({ id, location }) => evsesOf(location).filter(({ uid }) => uid.replace(/_[^_]*$/, '') !== id));
    expect(lost).toEqual([]);
  });

  test('a charge point is as its connectors are', () => {
    const evses = stations.flatMap(({ location }) => evsesOf(location));
    const torn = evses.filter(
      ({ status, connectors }) => !connectors.some((each) => (each.status ?? status) === status),
    );
    expect(torn).toEqual([]);
  });
});

describe('the prices', () => {
  test('every connector’s tariff is known, but for those that are meant not to be', () => {
    const unknown = [...new Set(tariffIds())].filter((id) => !bare.platform.tariffs.get(id));
    expect(unknown).toEqual(['NO-SUCH-TARIFF', '../../admin?x=1#']);
  });

  test('every tariff is charged somewhere', () => {
    const charged = new Set(tariffIds());
    expect(tariffs.filter(({ id }) => !charged.has(id))).toEqual([]);
  });

  test.each([
    ['free', 'BAY-FREE', []],
    ['per session', 'PHX-VALET', ['FLAT']],
    ['per kWh', 'TARIFF-CPR-001', ['ENERGY']],
    ['per hour', 'CPR-AC-TIME', ['TIME']],
    ['with parking', 'CPR-DC-IDLE', ['ENERGY', 'PARKING_TIME']],
    ['mixed', 'CPR-MIXED', ['FLAT', 'ENERGY', 'TIME', 'PARKING_TIME']],
    ['unknown, for want of elements', 'NO-ELEMENTS', []],
  ])('%s: %s', (_, id, types) => {
    expect(charges(tariffOf(id))).toEqual(types);
  });

  test('loc-009 has several tariffs, one of them out of date', () => {
    const [first = []] = tariffsAt(locationOf('loc-009'));
    expect(first.map(({ end_date_time: end }) => end !== undefined && new Date(end) < NOW)).toEqual([true, false]);
  });

  test('loc-008 is cheaper at night, and gives a first period for free', () => {
    const elements = tariffsAt(locationOf('loc-008'))
      .flat()
      .flatMap((tariff) => tariff.elements);
    expect(elements.map(({ restrictions }) => restrictions)).toEqual(
      expect.arrayContaining([
        { start_time: '22:00', end_time: '06:00' },
        { max_duration: 1800 },
        { min_duration: 1800 },
      ]),
    );
  });

  test('loc-015 charges euros, and in places no price that can be known', () => {
    const charged = tariffsAt(locationOf('loc-015'));
    expect(charged.map((each) => each.map(({ currency, elements }) => `${elements.length} ${currency}`))).toEqual([
      ['1 EUR'],
      ['0 USD'],
      [],
      ['1 USD'],
      [],
    ]);
  });
});
