import { builtInTariffs } from './built-in-tariffs';

test.each([
  ['TARIFF-CPR-001', { id: '19', energyRate: 0.4, timeRate: 0, sessionFee: 0, taxRate: 0.12, currency: 'USD' }],
  ['TARIFF001', { id: '3', energyRate: 0.35, timeRate: 0.1, sessionFee: 1, taxRate: 0.09, currency: 'USD' }],
  ['3', { id: '3', energyRate: 0.35, timeRate: 0.1, sessionFee: 1, taxRate: 0.09, currency: 'USD' }],
])('§9 reads the built-in tariff %s', (code, tariff) => {
  expect(builtInTariffs.get(code)).toMatchObject(tariff);
});
