import { type Session, readSession } from './session';

const bare: Session = {
  id: 'S-1',
  status: 'UNKNOWN',
  authorizationReference: null,
  locationId: null,
  evseUid: null,
  connectorId: null,
  tariffId: null,
  currency: 'USD',
  isCurrencyAssumed: true,
  kwh: null,
  totalCost: null,
  startDateTime: null,
  endDateTime: null,
  lastUpdated: null,
  chargingPeriods: [],
  tariff: null,
};

const session: Session = {
  id: 'S-1',
  status: 'COMPLETED',
  authorizationReference: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  tariffId: '19',
  currency: 'USD',
  isCurrencyAssumed: false,
  kwh: 10.523,
  totalCost: { exclVat: 4.21, inclVat: 4.72 },
  startDateTime: '2025-09-03T10:00:00.123Z',
  endDateTime: '2025-09-03T11:00:00.000Z',
  lastUpdated: '2025-09-03T11:00:10.000Z',
  chargingPeriods: [
    {
      startDateTime: '2025-09-03T10:00:00.000Z',
      tariffId: '19',
      dimensions: [
        { type: 'ENERGY', volume: 10.523, price: 0.4 },
        { type: 'TIME', volume: 1, price: null },
      ],
    },
  ],
  tariff: null,
};

test.each([
  ['camelCase', session],
  [
    'snake_case',
    {
      session_id: 'S-1',
      id: 7,
      status: 'completed',
      authorization_reference: 'pi_1',
      location_id: 'loc-001',
      evse_uid: 'E1',
      connector_id: 1,
      tariff_id: 19,
      currency: 'usd',
      kwh: '10.523',
      total_cost: { excl_vat: '4.21', incl_vat: 4.72 },
      start_date_time: '2025-09-03T10:00:00.1239999',
      end_date_time: '2025-09-03T07:00:00-04:00',
      last_updated: '2025-09-03 11:00:10',
      charging_periods: [
        {
          start_date_time: '2025-09-03T10:00:00',
          tariff_id: '19',
          dimensions: [
            { type: 'energy', volume: '10.523', price: 0.4 },
            { type: 'TIME', volume: 1 },
          ],
        },
      ],
    },
  ],
])('§3 reads a session in %s', (_, wire) => {
  expect(readSession(wire)).toEqual(session);
});

test.each([
  ['id', { id: 'S-1' }],
  ['session_id', { session_id: 'S-1' }],
  ['sessionId, before id', { sessionId: 'S-1', id: 'internal' }],
  ['id, where sessionId is null', { session_id: null, id: ' S-1 ' }],
])('§3 a session of which only %s is known has null for the rest', (_, wire) => {
  expect(readSession(wire)).toEqual(bare);
});

test.each([
  [{ auth_id: 'pi_1' }, { authorizationReference: 'pi_1' }],
  [{ auth_id: 'token', authorization_reference: 'pi_1' }, { authorizationReference: 'pi_1' }],
  [{ TariffID: 'T1' }, { tariffId: 'T1' }],
  [{ TariffId: 3 }, { tariffId: '3' }],
  [{ total_cost: 4.2 }, { totalCost: { exclVat: 4.2, inclVat: null } }],
  [{ total_cost: {} }, { totalCost: null }],
  [{ total_cost: { incl_vat: 0 } }, { totalCost: { exclVat: null, inclVat: 0 } }],
  [{ kwh: 0 }, { kwh: 0 }],
  [{ kwh: -1 }, { kwh: null }],
  [{ kwh: 'much' }, { kwh: null }],
  [{ currency: 'eur' }, { currency: 'EUR', isCurrencyAssumed: false }],
  [{ currency: '€' }, { currency: 'USD', isCurrencyAssumed: true }],
  [{ start_date_time: 'yesterday' }, { startDateTime: null }],
  [{ end_date_time: '' }, { endDateTime: null }],
  [{ charging_periods: 'none' }, { chargingPeriods: [] }],
])('§3 the wire value %j reads as %j', (wire, expected) => {
  expect(readSession({ id: 'S-1', ...wire })).toEqual({ ...bare, ...expected });
});

test.each([
  ['ACTIVE', 'ACTIVE'],
  ['active', 'ACTIVE'],
  ['COMPLETED', 'COMPLETED'],
  ['INVALID', 'INVALID'],
  ['PENDING', 'PENDING'],
  ['RESERVATION', 'RESERVATION'],
  ['SUSPENDED', 'UNKNOWN'],
  [null, 'UNKNOWN'],
  [{}, 'UNKNOWN'],
])('OCPI: the status %j reads as %s', (wire, status) => {
  expect(readSession({ id: 'S-1', status: wire })?.status).toBe(status);
});

test.each([
  [
    { type: 'ENERGY', volume: 1.5 },
    { type: 'ENERGY', volume: 1.5, price: null },
  ],
  [
    { type: 'TIME', volume: '0.5', price: '0.1' },
    { type: 'TIME', volume: 0.5, price: 0.1 },
  ],
  [
    { type: 'FLAT', volume: 1, price: 1 },
    { type: 'FLAT', volume: 1, price: 1 },
  ],
  [
    { type: 'PARKING_TIME', volume: 2 },
    { type: 'PARKING_TIME', volume: 2, price: null },
  ],
  [
    { type: 'STATE_OF_CHARGE', volume: 80 },
    { type: 'STATE_OF_CHARGE', volume: 80, price: null },
  ],
  [
    { type: 'max_power', volume: 48 },
    { type: 'MAX_POWER', volume: 48, price: null },
  ],
  [
    { type: 'RESERVATION_TIME', volume: 1 },
    { type: 'RESERVATION_TIME', volume: 1, price: null },
  ],
  [
    { type: 7, volume: -1, price: 'free' },
    { type: 'UNKNOWN', volume: null, price: null },
  ],
  [{}, { type: 'UNKNOWN', volume: null, price: null }],
])('OCPI: reads the dimension %j', (wire, dimension) => {
  const charging_periods = [null, { dimensions: [wire, 'odd'] }];
  expect(readSession({ id: 'S-1', charging_periods })?.chargingPeriods).toEqual([
    { startDateTime: null, tariffId: null, dimensions: [dimension] },
  ]);
});

test.each([
  ['tariff', { tariff: { id: 'T1' } }],
  ['tariff_details', { tariff_details: { id: 'T1' } }],
  ['tariff, before tariff_details', { tariff: { id: 'T1' }, tariff_details: { id: 'T2' } }],
  ['tariff_details, where tariff is unusable', { tariff: 'T2', tariffDetails: { id: 'T1' } }],
])('§3 reads the embedded %s', (_, wire) => {
  expect(readSession({ id: 'S-1', ...wire })?.tariff).toMatchObject({ id: 'T1', elements: [] });
});

test.each([null, undefined, 'S-1', 7, [], {}, { id: '' }, { id: {}, status: 'ACTIVE' }])('%j is no session', (wire) => {
  expect(readSession(wire)).toBeNull();
});
