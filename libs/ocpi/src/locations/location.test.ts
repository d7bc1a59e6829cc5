import { availability, type Location, locationReader, readLocation } from './location';

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

const NO_CONTACT = { name: null, phone: null, email: null, website: null };

test.each([
  [
    { name: 'Ana', phone: 7875550100, email: 'ana@example.com', website: 'https://ana.example' },
    { name: 'Ana', phone: '7875550100', email: 'ana@example.com', website: 'https://ana.example/' },
  ],
  [
    { phone: '787-555-0100', website: 'javascript:alert(1)' },
    { ...NO_CONTACT, phone: '787-555-0100' },
  ],
  ['Ask at the front desk', { ...NO_CONTACT, name: 'Ask at the front desk' }],
  [{ website: 'javascript:alert(1)' }, null],
  [{}, null],
  ['', null],
  [[], null],
  [null, null],
])('§3 reads the contact %j', (wire, contact) => {
  expect(readLocation({ id: 'L1', contact: wire })?.contact).toEqual(contact);
});

test.each([
  [{ twentyfourseven: true }, 'always'],
  [{ twentyfourseven: 'true', regularHours: [{}] }, 'always'],
  [{ twentyfourseven: false }, 'limited'],
  [{ regularHours: [{ weekday: 1, periodBegin: '08:00', periodEnd: '20:00' }] }, 'limited'],
  [{ regularHours: [] }, 'unknown'],
  [{}, 'unknown'],
  ['24/7', 'unknown'],
  [null, 'unknown'],
])('§2 opening times of %j are %s', (wire, hours) => {
  expect(readLocation({ id: 'L1', openingTimes: wire })?.openingHours).toBe(hours);
});

test('§2 X of X/Y counts the connectors that are available, Y all of them', () => {
  const location = readLocation({
    id: 'loc-001',
    evses: [
      { uid: 'E1', status: 'AVAILABLE', connectors: [{ id: '1' }, { id: '2', status: 'CHARGING' }] },
      { uid: 'E2', status: 'BLOCKED', connectors: [{ id: '1' }] },
      { uid: 'E3', status: 'AVAILABLE' },
    ],
  });
  expect(location && availability(location)).toEqual({ available: 1, total: 3 });
});

test('§2 a station without connectors shows 0/0', () => {
  expect(availability({ evses: [] })).toEqual({ available: 0, total: 0 });
});

const evse = (uid: string, status = 'AVAILABLE') => ({
  uid,
  status,
  connectors: [{ id: '1', max_electric_power: 50 }],
});
const station = (...evses: readonly unknown[]) => ({ id: 'loc-001', name: 'Plaza', evses });

test.each([
  ['charge points', station(evse('1'), evse('2', 'CHARGING'))],
  ['one twice', station(evse('1'), evse('1', 'CHARGING'), evse('2'))],
  ['one twice, the same', station(evse('1'), evse('1'))],
  ['some that cannot be used', station(null, 7, 'x', [], { evse_id: 'E0' }, evse('1', 'REMOVED'), evse('2'))],
  ['none', station()],
  ['a list in another spelling', { id: 'loc-001', Evses: [evse('1')] }],
  ['no list', { id: 'loc-001', evses: evse('1') }],
  ['no station', { evses: [evse('1')] }],
  ['nothing', null],
  ['a text', 'loc-001'],
])('a-poll-reads-what-changed: %s is read as by a fresh reader, the first time and again', (_, wire) => {
  const read = locationReader();
  expect(read(wire)).toEqual(readLocation(wire));
  expect(read(structuredClone(wire))).toEqual(readLocation(wire));
});

test('a-poll-reads-what-changed: an unchanged charge point stays the same object wherever the list has it', () => {
  const read = locationReader();
  const [first, second, third] = read(station(evse('1'), evse('2'), evse('3')))?.evses ?? [];
  const evses = read(station(evse('3'), evse('1', 'CHARGING'), evse('2')))?.evses ?? [];
  expect(evses).toEqual([third, { ...first, status: 'CHARGING', connectors: [expect.anything()] }, second]);
  expect(evses[0]).toBe(third);
  expect(evses[2]).toBe(second);
});

test('a-poll-reads-what-changed: the reader forgets a charge point that the last answer did not hold', () => {
  const read = locationReader();
  const [before] = read(station(evse('1')))?.evses ?? [];
  read(station());
  const [after] = read(station(evse('1')))?.evses ?? [];
  expect(after).toEqual(before);
  expect(after).not.toBe(before);
});
