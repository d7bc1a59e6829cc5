import { readCdr } from './cdr';

const cdr = {
  id: '12345',
  sessionId: 'S-1',
  authorizationReference: 'pi_1',
  startDateTime: '2025-09-03T10:00:00.000Z',
  endDateTime: '2025-09-03T11:00:00.000Z',
  currency: 'USD',
  totalCost: { exclVat: 4, inclVat: 4.48 },
  totalEnergy: 10.5,
  totalTime: 1,
  lastUpdated: '2025-09-03T11:00:10.000Z',
};

test.each([
  ['camelCase', cdr],
  [
    'snake_case',
    {
      id: 12345,
      session_id: 'S-1',
      authorization_reference: 'pi_1',
      start_date_time: '2025-09-03T10:00:00',
      end_date_time: '2025-09-03T11:00:00',
      currency: 'usd',
      total_cost: { excl_vat: 4, incl_vat: 4.48 },
      total_energy: '10.5',
      total_time: 1,
      last_updated: '2025-09-03T11:00:10',
    },
  ],
])('OCPI: reads a charge detail record in %s', (_, wire) => {
  expect(readCdr(wire)).toEqual(cdr);
});

test('OCPI: a record without a cost is not free', () => {
  expect(readCdr({ id: '1' })).toEqual({
    id: '1',
    sessionId: null,
    authorizationReference: null,
    startDateTime: null,
    endDateTime: null,
    currency: 'USD',
    totalCost: null,
    totalEnergy: null,
    totalTime: null,
    lastUpdated: null,
  });
});

test.each([null, [], {}, { sessionId: 'S-1' }])('%j is no charge detail record', (wire) => {
  expect(readCdr(wire)).toBeNull();
});
