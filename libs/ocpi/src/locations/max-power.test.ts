import { maxPowerWatts, powerKw } from './max-power';

const nothing = { maxElectricPower: null, maxVoltage: null, maxAmperage: null, powerType: null };

test.each([
  ['1001 is in watts', { maxElectricPower: 1001 }, 1001],
  ['50000 is in watts', { maxElectricPower: 50000 }, 50000],
  ['1000 is in kilowatts', { maxElectricPower: 1000 }, 1_000_000],
  ['7.4 is in kilowatts', { maxElectricPower: 7.4 }, 7400],
  ['a rounding of the machine is left out', { maxElectricPower: 1.1 }, 1100],
  ['it counts before voltage and current', { maxElectricPower: 22, maxVoltage: 400, maxAmperage: 500 }, 22000],
  ['0 is not known', { maxElectricPower: 0 }, null],
  ['0 leaves it to voltage and current', { maxElectricPower: 0, maxVoltage: 230, maxAmperage: 32 }, 7360],
  ['one phase is V·A', { maxVoltage: 230, maxAmperage: 16, powerType: 'AC_1_PHASE' }, 3680],
  ['three phases are 3·V·A', { maxVoltage: 230, maxAmperage: 32, powerType: 'AC_3_PHASE' }, 22080],
  ['DC is V·A', { maxVoltage: 500, maxAmperage: 100, powerType: 'DC' }, 50000],
  ['half of it is not known', { maxVoltage: 230 }, null],
  ['nothing is not known', {}, null],
])('OCPI: computes the power: %s', (_, reported, watts) => {
  expect(maxPowerWatts({ ...nothing, ...reported })).toBe(watts);
});

test.each([
  [50000, 50],
  [22080, 22],
  [7400, 7],
  [7500, 8],
])('§9 %d W are shown as %d kW', (watts, kilowatts) => {
  expect(powerKw(watts)).toBe(kilowatts);
});
