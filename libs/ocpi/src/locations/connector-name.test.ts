import { connectorName } from './connector-name';

test.each([
  ['IEC_62196_T1', 'J1772'],
  ['IEC_62196_T1_COMBO', 'CCS1'],
  ['IEC_62196_T2', 'Type 2'],
  ['IEC_62196_T2_COMBO', 'CCS2'],
  ['CHADEMO', 'CHAdeMO'],
  ['TESLA_R', 'Tesla Roadster'],
  ['TESLA_S', 'Tesla'],
  ['SAE_J3400', 'NACS'],
  ['NEMA_14_50', 'NEMA 14-50'],
  ['DOMESTIC_F', 'Schuko (F)'],
  ['IEC_60309_2_single_16', 'CEE blue 16 A'],
  ['IEC_60309_2_three_64', 'CEE red 64 A'],
  ['chademo', 'CHAdeMO'],
])('§3 %s is shown as %s', (standard, name) => {
  expect(connectorName(standard)).toBe(name);
});

test.each([
  ['FANCY_PLUG_2030', 'FANCY PLUG 2030'],
  ['constructor', 'constructor'],
  ['', ''],
])('§3 the unknown %p is shown as %p', (standard, name) => {
  expect(connectorName(standard)).toBe(name);
});
