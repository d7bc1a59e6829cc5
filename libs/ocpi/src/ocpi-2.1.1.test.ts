import { readCdr } from './cdrs/cdr';
import { readLocation } from './locations/location';
import { quote } from './quote/quote';
import { readSession } from './sessions/session';
import { readTariff } from './tariffs/tariff';

/*
 * Records in the shapes of OCPI 2.1.1's examples, with values of our own: the specification's texts may not be changed
 * (CC BY-ND 4.0).
 */

const location = {
  id: 'L1',
  type: 'ON_STREET',
  name: 'Plaza Mayor',
  address: 'Calle Uno 1',
  city: 'San Juan',
  postal_code: '00901',
  country: 'PRI',
  coordinates: { latitude: '18.4655', longitude: '-66.1057' },
  evses: [
    {
      uid: 'E1',
      evse_id: 'PR-WTL-E1',
      status: 'AVAILABLE',
      status_schedule: [],
      capabilities: ['RESERVABLE'],
      connectors: [
        {
          id: '1',
          standard: 'IEC_62196_T2',
          format: 'CABLE',
          power_type: 'AC_3_PHASE',
          voltage: 230,
          amperage: 16,
          tariff_id: 'T1',
          last_updated: '2015-03-16T10:10:02Z',
        },
      ],
      physical_reference: '1',
      floor_level: '-1',
      last_updated: '2015-06-28T08:12:01Z',
    },
  ],
  operator: { name: 'Carga Uno' },
  last_updated: '2015-06-29T20:39:09Z',
};

test('OCPI 2.1.1: a station has its charge points, with the one tariff of each connector', () => {
  const read = readLocation(location);
  expect(read).toMatchObject({ id: 'L1', operatorName: 'Carga Uno', partyId: null, timeZone: null });
  expect(read?.evses[0]).toMatchObject({ uid: 'E1', evseId: 'PR-WTL-E1', status: 'AVAILABLE' });
  expect(read?.evses[0]?.connectors).toEqual([
    expect.objectContaining({ id: '1', tariffIds: ['T1'], status: 'AVAILABLE', maxPowerWatts: 11_040 }),
  ]);
});

test('OCPI 2.2.1: the tariffs of a connector count before a single one beside them', () => {
  const [evse] = location.evses;
  const connectors = [{ ...evse?.connectors[0], tariff_ids: ['T2', 'T3'] }];
  const read = readLocation({ ...location, evses: [{ ...evse, connectors }] });
  expect(read?.evses[0]?.connectors[0]?.tariffIds).toEqual(['T2', 'T3']);
});

const session = {
  id: 'S1',
  start_datetime: '2015-06-29T22:39:09Z',
  end_datetime: '2015-06-29T23:50:16Z',
  kwh: 41,
  auth_id: 'A1',
  auth_method: 'WHITELIST',
  location,
  currency: 'EUR',
  charging_periods: [{ start_date_time: '2015-06-29T22:39:09Z', dimensions: [{ type: 'ENERGY', volume: 41 }] }],
  total_cost: 8.5,
  status: 'COMPLETED',
  last_updated: '2015-06-29T23:50:17Z',
};

test('OCPI 2.1.1: a session has its times, its connector, and a cost before VAT', () => {
  expect(readSession(session)).toMatchObject({
    id: 'S1',
    startDateTime: '2015-06-29T22:39:09.000Z',
    endDateTime: '2015-06-29T23:50:16.000Z',
    authorizationReference: 'A1',
    locationId: 'L1',
    evseUid: 'E1',
    connectorId: '1',
    tariffId: 'T1',
    totalCost: { exclVat: 8.5, inclVat: null },
    status: 'COMPLETED',
  });
});

test.each([
  ['without charge points', { ...location, evses: [] }, ['L1', null, null]],
  ['that cannot be read', 'L1', [null, null, null]],
  ['with a charge point without connectors', { id: 'L1', evses: [{ uid: 'E1' }] }, ['L1', 'E1', null]],
])('OCPI 2.1.1: a session at a station %s is read as far as it goes', (_, place, ids) => {
  const read = readSession({ ...session, location: place });
  expect([read?.locationId, read?.evseUid, read?.connectorId]).toEqual(ids);
});

test('OCPI 2.2.1: the ids of a session count before those of a station in it', () => {
  const read = readSession({ ...session, location_id: 'L2', evse_uid: 'E2', connector_id: '2' });
  expect([read?.locationId, read?.evseUid, read?.connectorId]).toEqual(['L2', 'E2', '2']);
});

test('OCPI 2.1.1: a charge detail record has its end and its authorization', () => {
  const cdr = {
    id: 'C1',
    start_date_time: '2015-06-29T21:39:09Z',
    stop_date_time: '2015-06-29T23:37:32Z',
    auth_id: 'A1',
    auth_method: 'WHITELIST',
    location,
    currency: 'EUR',
    tariffs: [],
    charging_periods: [],
    total_cost: 4,
    total_energy: 15.342,
    total_time: 1.973,
    last_updated: '2015-06-29T22:01:13Z',
  };
  expect(readCdr(cdr)).toEqual({
    id: 'C1',
    sessionId: null,
    authorizationReference: 'A1',
    startDateTime: '2015-06-29T21:39:09.000Z',
    endDateTime: '2015-06-29T23:37:32.000Z',
    currency: 'EUR',
    totalCost: { exclVat: 4, inclVat: null },
    totalEnergy: 15.342,
    totalTime: 1.973,
    lastUpdated: '2015-06-29T22:01:13.000Z',
  });
});

test('OCPI 2.1.1: a tariff with prices as texts, and none that are taxed, is quoted before VAT', () => {
  const tariff = readTariff({
    id: 'T1',
    currency: 'EUR',
    elements: [
      { price_components: [{ type: 'FLAT', price: '2.50', step_size: 1 }] },
      {
        price_components: [{ type: 'TIME', price: '1.00', step_size: 900 }],
        restrictions: { max_power: 32, day_of_week: ['MONDAY', 'TUESDAY'] },
      },
    ],
    last_updated: '2015-06-29T20:39:09Z',
  });
  if (tariff === null) throw new Error('Not a tariff');
  const at = { startsAt: new Date('2026-03-02T08:00:00Z'), timeZone: 'UTC', watts: 8_000 };
  expect(quote(tariff, { minutes: 50 }, at)).toMatchObject({ subtotal: 350, total: null });
});
