import { readConnector } from './connector';

const connector = {
  id: '1',
  standard: 'IEC_62196_T2_COMBO',
  status: 'CHARGING',
  powerType: 'DC',
  format: 'CABLE',
  maxPowerWatts: 50000,
  tariffIds: ['TARIFF-1', 'TARIFF-2'],
};

test.each([
  [
    'camelCase',
    {
      id: '1',
      standard: 'IEC_62196_T2_COMBO',
      status: 'CHARGING',
      powerType: 'DC',
      format: 'CABLE',
      maxElectricPower: 50,
      tariffIds: ['TARIFF-1', 'TARIFF-2'],
    },
  ],
  [
    'snake_case',
    {
      id: 1,
      standard: 'IEC_62196_T2_COMBO',
      status: 'charging',
      power_type: 'DC',
      format: 'cable',
      max_electric_power: '50000',
      tariff_ids: ['TARIFF-1', null, 'TARIFF-2'],
    },
  ],
  [
    'OCPI 2.1.1, by voltage and current',
    {
      id: '1',
      standard: 'IEC_62196_T2_COMBO',
      status: 'CHARGING',
      power_type: 'DC',
      format: 'CABLE',
      voltage: 500,
      amperage: 100,
      tariff_ids: ['TARIFF-1', 'TARIFF-2'],
    },
  ],
])('§3 reads a connector in %s', (_, wire) => {
  expect(readConnector(wire)).toEqual(connector);
});

test('OCPI: a connector that is read alone inherits no status', () => {
  expect(readConnector({ id: '1' })).toEqual({
    id: '1',
    standard: '',
    status: 'UNKNOWN',
    powerType: null,
    format: null,
    maxPowerWatts: null,
    tariffIds: [],
  });
});

test.each([null, [], {}, { id: '' }, { id: '1', status: 'REMOVED' }])('%j is no connector', (wire) => {
  expect(readConnector(wire)).toBeNull();
});

test('reads-have-a-limit: a hostile connector with 10,000 tariffs keeps the first twenty', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `T${at}`);
  expect(readConnector({ ...connector, tariffIds: ids })?.tariffIds).toEqual(ids.slice(0, 20));
});
