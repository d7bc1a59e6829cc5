import { distanceKm } from './distance';

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
