import * as v from '@wattline/vendor/schema';
import { coordinatesSchema } from './coordinates';

test.each([
  [
    { latitude: '18.4655', longitude: '-66.1057' },
    { latitude: 18.4655, longitude: -66.1057 },
  ],
  [
    { latitude: -90, longitude: 180 },
    { latitude: -90, longitude: 180 },
  ],
  [{ latitude: 90.1, longitude: 0 }, null],
  [{ latitude: 0, longitude: -180.1 }, null],
  [
    { latitude: 0, longitude: 9.4 },
    { latitude: 0, longitude: 9.4 },
  ],
  [{ latitude: '0.000000', longitude: '0.000000' }, null],
  [{ latitude: 18.4655 }, null],
  [{}, null],
  [null, null],
])('OCPI: reads the point %j', (wire, point) => {
  expect(v.parse(coordinatesSchema, wire)).toEqual(point);
});
