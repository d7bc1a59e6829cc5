import * as v from '@wattline/vendor/schema';
import { coordinatesSchema, distanceKm } from './coordinates';

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

const sanJuan = { latitude: 18.457204, longitude: -66.074312 };

describe('find-a-station: distances', () => {
  test.each([
    ['to itself', sanJuan, 0],
    ['San Juan to Ponce', { latitude: 17.966421, longitude: -66.613934 }, 78.86],
    ['over the date line', { latitude: 18.457204, longitude: 180 }, 11_740],
    ['to the other side of the Earth', { latitude: -18.457204, longitude: 113.925688 }, 20_015],
  ])('computes the distance: %s', (_, to, kilometres) => {
    expect(distanceKm(sanJuan, to)).toBeGreaterThanOrEqual(kilometres * 0.99);
    expect(distanceKm(sanJuan, to)).toBeLessThanOrEqual(kilometres * 1.01);
  });
});
