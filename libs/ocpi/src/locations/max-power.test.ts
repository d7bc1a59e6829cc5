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
  ['without a type it is V·A', { maxVoltage: 230, maxAmperage: 32, powerType: 'AC' }, 7360],
])('OCPI: computes the power: %s', (_, reported, watts) => {
  expect(maxPowerWatts({ ...nothing, ...reported })).toBe(watts);
});

/** The voltages of grids, line to neutral and between lines, at 32 A. Null: it may be one or the other. */
test.each([
  ['AC_3_PHASE', { 120: 11520, 208: 11529, 230: 22080, 240: 23040, 277: 26592, 400: 22170, 415: 23002, 480: 26604 }],
  ['AC_2_PHASE', { 120: 7680, 208: null, 230: 14720, 240: null, 400: null, 480: null }],
  ['AC_2_PHASE_SPLIT', { 120: 7680, 208: 6656, 240: 7680 }],
  ['AC_1_PHASE', { 120: 3840, 208: 6656, 230: 7360, 240: 7680, 277: 8864, 400: null, 480: null }],
  ['AC', { 230: 7360, 400: null }],
  ['DC', { 230: 7360, 400: 12800, 480: 15360 }],
])('OCPI: computes the power of %s from the voltage between lines or to neutral', (powerType, expected) => {
  const powers = Object.keys(expected).map((voltage) => [
    voltage,
    maxPowerWatts({ ...nothing, powerType, maxVoltage: Number(voltage), maxAmperage: 32 }),
  ]);
  expect(Object.fromEntries(powers)).toEqual(expected);
});

test.each([
  [['ac_3_phase', 'AC3', 'AC_3PHASE', 'AC 3-phase', 'THREE_PHASE', 'AC_THREE_PHASE', '3', '3P', 'TRIPHASE'], 22080],
  [['AC_2PHASE', 'two-phase', 'BIPHASE', 'AC2'], 14720],
  [['AC_1PHASE', 'Single phase', 'MONOPHASE', 'AC1', 'AC_2_PHASE_SPLIT', 'SPLIT_PHASE', 'dc', 'DC_FAST'], 7360],
])('reads the spellings %p of a power type', (spellings, watts) => {
  for (const powerType of spellings)
    expect([powerType, maxPowerWatts({ ...nothing, powerType, maxVoltage: 230, maxAmperage: 32 })]).toEqual([
      powerType,
      watts,
    ]);
});

test.each([
  [50000, 50],
  [22080, 22],
  [7400, 7],
  [7500, 8],
])('§9 %d W are shown as %d kW', (watts, kilowatts) => {
  expect(powerKw(watts)).toBe(kilowatts);
});
