import { NOW } from '../testing/start-sandbox';
import { buildStation } from './build-station';
import { connectorKinds, type ConnectorPlan } from './connectors';
import type { StationPlan } from './station-plan';

const { ccs1, chademo, j1772, type2 } = connectorKinds;
const charger = (status: string, ...connectors: ConnectorPlan[]) => ({ status, connectors });

const plan: StationPlan = {
  id: 'loc-077',
  partyId: 'CPR',
  name: 'Plaza',
  address: 'Calle 1',
  city: 'Ponce',
  region: ['PR', '00716'],
  coordinates: [18, -66.5],
  chargers: [charger('CHARGING', ccs1(150, 'T1'), chademo(50, 'T1')), charger('AVAILABLE', type2(22, 'T2'))],
};

test('1 §3: a location follows from a plan', () => {
  expect(buildStation(plan, NOW)).toMatchObject({
    id: 'loc-077',
    spelling: 'snake',
    simulated: true,
    location: {
      country_code: 'PR',
      country: 'PRI',
      postal_code: '00716',
      time_zone: 'America/Puerto_Rico',
      coordinates: { latitude: '18.000000', longitude: '-66.500000' },
      operator: { name: 'Carga Puerto Rico' },
      opening_times: { twentyfourseven: true },
      last_updated: '2026-11-20T15:00:00Z',
    },
  });
});

test('1 §3: so do its charge points; while one connector charges, its neighbour is blocked', () => {
  expect(buildStation(plan, NOW).location).toMatchObject({
    evses: [
      {
        uid: 'loc-077_1',
        evse_id: 'PR*CPR*E077001',
        connectors: [
          { id: '1', status: 'CHARGING', max_electric_power: 150_000 },
          { id: '2', status: 'BLOCKED' },
        ],
      },
      { uid: 'loc-077_2', connectors: [{ id: '1', power_type: 'AC_3_PHASE', max_amperage: 32, tariff_ids: ['T2'] }] },
    ],
  });
});

test('1 §3: a feed that keeps to OCPI', () => {
  const { location } = buildStation({ ...plan, chargers: [charger('AVAILABLE', j1772(7.2))], strictOcpi: true }, NOW);
  expect(location).toMatchObject({ evses: [{ uid: 'PR*CPR*E077001', status: 'AVAILABLE' }] });
  expect(location).not.toHaveProperty('evses.0.connectors.0.status');
});

test('changes come last, and null leaves out', () => {
  const { location } = buildStation({ ...plan, changes: { name: null, city: 'Elsewhere' } }, NOW);
  expect(location).toMatchObject({ city: 'Elsewhere' });
  expect(location).not.toHaveProperty('name');
});
