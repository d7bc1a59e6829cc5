import { readPortalTariff } from './portal-tariff';

const evening = {
  id: '7',
  tariffCode: 'EVENING',
  name: 'Evening',
  energyRate: 0.3,
  timeRate: 1.2,
  sessionFee: 0.5,
  taxRate: 0.115,
  isTaxAssumed: false,
  currency: 'USD',
};

test.each([
  ['bare', evening],
  ['wrapped', { tariff: evening }],
  [
    'in snake_case',
    {
      tariff_id: 7,
      tariff_code: 'EVENING',
      tariff_name: 'Evening',
      energy_rate: '0.30',
      time_rate: '1.20',
      session_fee: '0.50',
      tax_rate: '0.115',
      currency: 'usd',
    },
  ],
  [
    'wrapped, in snake_case, with its tax in percent',
    {
      tariff: {
        tariff_id: '7',
        tariff_code: 'EVENING',
        tariffName: 'Evening',
        energy_rate: 0.3,
        time_rate: 1.2,
        session_fee: 0.5,
        tax_rate: 11.5,
      },
    },
  ],
])('§3 reads a portal tariff, %s', (_, wire) => {
  expect(readPortalTariff(wire)).toEqual(evening);
});

test('§9 missing fields of a portal tariff take the defaults', () => {
  expect(readPortalTariff({ id: 7 })).toEqual({
    id: '7',
    tariffCode: null,
    name: null,
    energyRate: 0.4,
    timeRate: 0,
    sessionFee: 0,
    taxRate: 0.12,
    isTaxAssumed: true,
    currency: 'USD',
  });
});

test('§9 a field that is 0 stays 0', () => {
  expect(readPortalTariff({ id: 7, energyRate: 0, taxRate: 0 })).toMatchObject({ energyRate: 0, taxRate: 0 });
});

const noTariffs = [null, '', [], {}, { tariff: null }, { tariff: {} }, { message: 'Not found' }];

test.each(noTariffs)('%j is no portal tariff', (wire) => {
  expect(readPortalTariff(wire)).toBeNull();
});
