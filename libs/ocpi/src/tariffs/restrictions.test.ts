import * as v from '@wattline/vendor/schema';
import { restrictionsSchema } from './restrictions';

const none = {
  startTime: null,
  endTime: null,
  startDate: null,
  endDate: null,
  minKwh: null,
  maxKwh: null,
  minCurrent: null,
  maxCurrent: null,
  minPower: null,
  maxPower: null,
  minDuration: null,
  maxDuration: null,
  dayOfWeek: [],
  reservation: null,
  isBroken: false,
};
const broken = { ...none, isBroken: true };

test.each([
  ['hours', { startTime: '22:00', endTime: '06:00' }, { ...none, startTime: '22:00', endTime: '06:00' }],
  ['days', { dayOfWeek: ['MONDAY', 'Friday'] }, { ...none, dayOfWeek: ['MONDAY', 'FRIDAY'] }],
  ['a duration', { minDuration: '3600' }, { ...none, minDuration: 3600 }],
  ['a limit of 0', { maxKwh: 0 }, { ...none, maxKwh: 0 }],
  ['a reservation', { reservation: 'RESERVATION' }, { ...none, reservation: 'RESERVATION' }],
  ['midnight as an end', { endTime: '00:00' }, { ...none, endTime: '24:00' }],
  ['midnight as a start', { startTime: '24:00' }, { ...none, startTime: '00:00' }],
  ['a whole day', { startTime: '00:00', endTime: '00:00' }, { ...none, startTime: '00:00', endTime: '24:00' }],
  ['nothing', {}, null],
  ['empty fields', { startTime: ' ', minKwh: null, dayOfWeek: [], other: '' }, null],
  ['no record', null, null],
  ['a field that is left out', undefined, null],
  ['an empty list', [], null],
  ['an empty text', '', null],
])('OCPI: reads a restriction by %s', (_, wire, restrictions) => {
  expect(v.parse(restrictionsSchema, wire)).toEqual(restrictions);
});

test.each([
  ['a list of records', [{ startTime: '22:00', endTime: '06:00' }], broken],
  ['a text', 'nights', broken],
  ['a number', 7, broken],
  ['no', false, broken],
  ['an unknown day', { dayOfWeek: ['MONDAY', 'NODAY'] }, { ...broken, dayOfWeek: ['MONDAY'] }],
  ['a short day', { dayOfWeek: ['MON'] }, broken],
  ['a day by its number', { dayOfWeek: [1] }, broken],
  ['a day that is no list', { dayOfWeek: 'MONDAY' }, broken],
  ['days as a record', { dayOfWeek: { monday: true } }, broken],
  ['a text for a number', { minKwh: 'many' }, broken],
  ['a number with a unit', { maxKwh: '10 kWh' }, broken],
  ['a negative number', { maxPower: -1 }, broken],
  ['a list for a number', { minDuration: [60] }, broken],
  ['an infinite number', { maxCurrent: Infinity }, broken],
  ['yes for a number', { minPower: true }, broken],
  ['an unknown time', { startTime: 'dusk', endTime: '06:00' }, { ...broken, endTime: '06:00' }],
  ['a time without its zero', { startTime: '9:00' }, broken],
  ['a number for a time', { endTime: 600 }, broken],
  ['a time past midnight', { endTime: '24:30' }, broken],
  ['a date in another form', { endDate: '31.12.2026' }, broken],
  ['a day that no month has', { startDate: '2026-13-01' }, broken],
  ['an unknown reservation', { reservation: 'MAYBE' }, broken],
  ['a restriction that OCPI does not have', { minSoc: 80 }, broken],
  [
    'the rest of a reservation',
    { reservation: 'RESERVATION', startTime: 'dusk' },
    { ...broken, reservation: 'RESERVATION' },
  ],
])('OCPI: %s is a restriction that cannot be read', (_, wire, restrictions) => {
  expect(v.parse(restrictionsSchema, wire)).toEqual(restrictions);
});
