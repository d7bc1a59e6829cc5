import { type Location, readLocation } from './location';

const plaza: Location = {
  id: 'loc-001',
  name: 'Plaza Las Américas',
  address: 'Av. Franklin D. Roosevelt 525',
  city: 'San Juan',
  postalCode: '00918',
  country: 'PRI',
  partyId: 'PHX',
  timeZone: 'America/Puerto_Rico',
  operatorName: 'Phoenix Charge',
  evses: [
    {
      uid: 'E1',
      evseId: 'PR*PHX*E1',
      status: 'AVAILABLE',
      connectors: [
        {
          id: '1',
          standard: 'IEC_62196_T1_COMBO',
          status: 'AVAILABLE',
          powerType: 'DC',
          format: 'CABLE',
          maxPowerWatts: 50000,
          tariffIds: ['T1'],
        },
      ],
      physicalReference: 'Bay 4',
      parkingRestrictions: [],
      floorLevel: '-1',
    },
  ],
  images: [{ url: 'https://cdn.example/1.jpg', thumbnail: '/thumbs/1.jpg', category: 'ENTRANCE' }],
  openingHours: 'always',
  facilities: ['WIFI', 'PARKING_LOT'],
  contact: { name: null, phone: '787-555-0100', email: null, website: null },
  coordinates: { latitude: 18.42, longitude: -66.07 },
  lastUpdated: '2025-09-03T10:20:30.000Z',
  isPublished: true,
};

const snakeCase = {
  country_code: 'PR',
  party_id: 'PHX',
  id: 'loc-001',
  name: 'Plaza Las Américas',
  address: 'Av. Franklin D. Roosevelt 525',
  city: 'San Juan',
  postal_code: '00918',
  country: 'PRI',
  coordinates: { latitude: '18.42', longitude: '-66.07' },
  time_zone: 'America/Puerto_Rico',
  operator: { name: 'Phoenix Charge' },
  opening_times: { twentyfourseven: true },
  facilities: ['WIFI', 'parking_lot'],
  contact: { phone: '787-555-0100' },
  images: [{ url: 'https://cdn.example/1.jpg', thumbnail: '/thumbs/1.jpg', category: 'ENTRANCE', type: 'jpeg' }],
  evses: [
    {
      uid: 'E1',
      evse_id: 'PR*PHX*E1',
      status: 'AVAILABLE',
      physical_reference: 'Bay 4',
      floor_level: -1,
      connectors: [
        {
          id: '1',
          standard: 'IEC_62196_T1_COMBO',
          format: 'CABLE',
          power_type: 'DC',
          max_electric_power: 50000,
          tariff_ids: ['T1'],
        },
      ],
    },
  ],
  last_updated: '2025-09-03T10:20:30',
};

const camelCase = {
  id: 'loc-001',
  partyId: 'PHX',
  name: 'Plaza Las Américas',
  address: 'Av. Franklin D. Roosevelt 525',
  city: 'San Juan',
  postalCode: '00918',
  country: 'PRI',
  coordinates: { latitude: 18.42, longitude: -66.07 },
  timeZone: 'America/Puerto_Rico',
  operator: { name: 'Phoenix Charge' },
  openingTimes: { twentyfourseven: true },
  facilities: ['WIFI', 'PARKING_LOT'],
  contact: { phone: '787-555-0100' },
  images: [{ url: 'https://cdn.example/1.jpg', thumbnail: '/thumbs/1.jpg', category: 'ENTRANCE' }],
  evses: [
    {
      uid: 'E1',
      evseId: 'PR*PHX*E1',
      status: 'AVAILABLE',
      physicalReference: 'Bay 4',
      parkingRestrictions: [],
      floorLevel: '-1',
      connectors: [
        {
          id: '1',
          standard: 'IEC_62196_T1_COMBO',
          status: 'AVAILABLE',
          format: 'CABLE',
          powerType: 'DC',
          maxElectricPower: 50,
          tariffIds: ['T1'],
        },
      ],
    },
  ],
  lastUpdated: '2025-09-03T06:20:30-04:00',
};

test.each([
  ['snake_case, as feeds send it', snakeCase],
  ['camelCase, as the backend sends it', camelCase],
])('§3 reads a station in %s', (_, wire) => {
  expect(readLocation(wire)).toEqual(plaza);
});

const bare: Location = {
  id: 'loc-001',
  name: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
  partyId: null,
  timeZone: null,
  operatorName: null,
  evses: [],
  images: [],
  openingHours: 'unknown',
  facilities: [],
  contact: null,
  coordinates: null,
  lastUpdated: null,
  isPublished: true,
};

test('§3 a station of which the feed gives only an id has every field', () => {
  expect(readLocation({ id: 'loc-001' })).toEqual(bare);
});

const oddities = [null, '', 0, NaN, true, [], {}, [null], 'REMOVED', '<script>', { __proto__: null }, Symbol(), 1n];

test.each(Object.keys(snakeCase).filter((key) => key !== 'id'))('a malformed %s is passed over', (key) => {
  for (const oddity of oddities) expect(readLocation({ ...snakeCase, [key]: oddity })).toMatchObject({ id: 'loc-001' });
});

test('items that cannot be used are left out, the others stay', () => {
  const location = readLocation({
    id: 'loc-001',
    evses: [null, { evse_id: 'PR*PHX*E0' }, { uid: 'E1', status: 'REMOVED' }, { uid: 'E2' }],
    images: [{ url: 'javascript:alert(1)' }, {}, { url: '/a.jpg', thumbnail: 'data:,' }],
    facilities: ['WIFI', null, {}, ''],
  });
  expect(location?.evses.map(({ uid }) => uid)).toEqual(['E2']);
  expect(location?.images).toEqual([{ url: '/a.jpg', thumbnail: null, category: 'OTHER' }]);
  expect(location?.facilities).toEqual(['WIFI']);
});

test('texts of absurd length are cut', () => {
  const location = readLocation({ id: 'loc-001', name: 'x'.repeat(1_000_000), operator: { name: 'y'.repeat(300) } });
  expect(location?.name).toHaveLength(200);
  expect(location?.operatorName).toMatch(/^y{199}…$/);
});

const noStations = [
  undefined,
  null,
  '',
  'loc-001',
  7,
  NaN,
  [],
  {},
  [snakeCase],
  { id: null },
  { id: ' ' },
  { id: {} },
  { id: 'x'.repeat(256) },
];

test.each(noStations)('%j is no station', (wire) => {
  expect(readLocation(wire)).toBeNull();
});
