import { exactly, forEnergy, forTime, rounded, withVat } from './decimal';

test.each([
  ['0.40 per kWh, 12.345 kWh', forEnergy(0.4, 12_345), 4.94, 4.938],
  ['three kWh at a third of a cent', forEnergy(0.003333, 3000), 0.01, 0.01],
  ['2.40 per hour, 37 seconds', forTime(2.4, 37), 0.02, 0.0247],
  ['with 11.5 % VAT', withVat(exactly(1.5), 11.5), 1.67, 1.6725],
  ['with 8.6 % VAT, exactly', withVat(forEnergy(0.48, 1), 8.6), 0, 0.0005],
  ['half a cent is a cent', exactly(0.005), 0.01, 0.005],
  ['what binary fractions would make 1.00', exactly(1.005), 1.01, 1.005],
  ['nothing', exactly(0), 0, 0],
])('%s', (_, amount, cents, fine) => {
  expect(rounded(amount, 2)).toBe(cents);
  expect(rounded(amount, 4)).toBe(fine);
});
