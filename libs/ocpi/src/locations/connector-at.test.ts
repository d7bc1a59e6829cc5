import { connectorAt, sameId } from './connector-at';
import { readLocation } from './location';

const connector = (id: string) => ({ id, standard: 'CHADEMO' });
const location = readLocation({
  id: 'loc-001',
  evses: [
    { uid: 'E1', evse_id: 'E2', connectors: [connector('1'), connector('A')] },
    { uid: 'E2', evse_id: 'PR*CPR*E2', connectors: [connector('1')] },
  ],
});
if (!location) throw new Error('No location');

test.each([
  ['a uid in another case', 'e1', 'a', 'E1', 'A'],
  ['a uid before another one’s evseId', 'E2', '1', 'E2', '1'],
  ['an evseId', 'pr*cpr*e2', '1', 'E2', '1'],
  ['the only connector', 'E2', null, 'E2', '1'],
])('finds a connector by %s', (_, evseId, connectorId, uid, id) => {
  expect(connectorAt(location, evseId, connectorId)).toMatchObject({ evse: { uid }, connector: { id } });
});

test.each([
  ['EVSE', 'E3', '1'],
  ['EVSE named', null, '1'],
  ['connector', 'E1', '9'],
  ['connector named, of two', 'E1', null],
])('finds no connector if there is no such %s', (_, evseId, connectorId) => {
  expect(connectorAt(location, evseId, connectorId)).toBeNull();
});

test('an empty id counts as no id', () => {
  expect(sameId('T1', 't1')).toBe(true);
  expect(sameId(null, null)).toBe(false);
});
