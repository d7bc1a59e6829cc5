import * as v from '@wattline/schema';
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
};

test.each([
  ['hours', { startTime: '22:00', endTime: '06:00' }, { ...none, startTime: '22:00', endTime: '06:00' }],
  ['days', { dayOfWeek: ['MONDAY', 'Friday', 'NODAY'] }, { ...none, dayOfWeek: ['MONDAY', 'FRIDAY'] }],
  ['a duration', { minDuration: '3600' }, { ...none, minDuration: 3600 }],
  ['a limit of 0', { maxKwh: 0 }, { ...none, maxKwh: 0 }],
  ['a reservation', { reservation: 'RESERVATION' }, { ...none, reservation: 'RESERVATION' }],
  ['nothing', {}, null],
  ['nothing that can be read', { dayOfWeek: ['NODAY'], minKwh: 'many' }, null],
  ['no record', null, null],
  ['a list', [], null],
])('OCPI: reads a restriction by %s', (_, wire, restrictions) => {
  expect(v.parse(restrictionsSchema, wire)).toEqual(restrictions);
});
