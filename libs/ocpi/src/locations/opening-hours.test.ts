import * as v from '@wattline/vendor/schema';
import { openingHoursSchema } from './opening-hours';

test.each([
  [{ twentyfourseven: true }, 'always'],
  [{ twentyfourseven: 'true', regularHours: [{}] }, 'always'],
  [{ twentyfourseven: false }, 'limited'],
  [{ regularHours: [{ weekday: 1, periodBegin: '08:00', periodEnd: '20:00' }] }, 'limited'],
  [{ regularHours: [] }, 'unknown'],
  [{}, 'unknown'],
  ['24/7', 'unknown'],
  [null, 'unknown'],
])('§2 opening times of %j are %s', (wire, hours) => {
  expect(v.parse(openingHoursSchema, wire)).toBe(hours);
});
