import { CLOSEST, mostOf, pinsOf, placedOf, type Placed } from './pins';

const stationAt = (id: string, latitude: number, longitude: number, status = 'AVAILABLE'): Placed => ({
  id,
  name: `Station ${id}`,
  coordinates: { latitude, longitude },
  evses: [{ connectors: [{ status }] }] as unknown as Placed['evses'],
});

const PUERTO_RICO = { west: -68, south: 17, east: -65, north: 19 };

describe('find-a-station: pins', () => {
  const near = [stationAt('a', 18.45, -66.07), stationAt('b', 18.452, -66.072, 'CHARGING')];
  const far = stationAt('c', 18.0, -66.6, 'CHARGING');

  test('stations that are near each other are one pin, which is free where one of them is', () => {
    const pins = pinsOf([...near, far])(PUERTO_RICO, 9);
    expect(pins.map(({ count, isFree, station }) => [count, isFree, station?.id ?? null])).toEqual([
      [2, true, null],
      [0, false, 'c'],
    ]);
    expect(new Set(pins[0]?.ids())).toEqual(new Set(['a', 'b']));
  });

  test('closer, each has a pin with its free connectors', () => {
    const pinsIn = pinsOf(near);
    const apartAt = pinsIn(PUERTO_RICO, 9)[0]?.apartAt ?? 0;
    expect(pinsIn(PUERTO_RICO, apartAt).map(({ count, station }) => [station?.name, count])).toEqual([
      ['Station a', 1],
      ['Station b', 0],
    ]);
  });

  test('500 stations at one point stay one pin at every zoom, which names them all', () => {
    const pinsIn = pinsOf(Array.from({ length: 500 }, (_, index) => stationAt(`s${index}`, 18.2, -66.5)));
    for (const zoom of [2, 9, CLOSEST]) {
      const pins = pinsIn(PUERTO_RICO, zoom);
      expect(pins.map(({ count, apartAt, ids }) => [count, apartAt, ids().length])).toEqual([[500, null, 500]]);
    }
  });

  test('only what is in the window has pins, and a pin that stays has the same key', () => {
    const pinsIn = pinsOf([...near, far]);
    expect(pinsIn({ ...PUERTO_RICO, north: 18.1 }, 9).map(({ station }) => station?.id)).toEqual(['c']);
    const keys = () => pinsIn(PUERTO_RICO, 9).map(({ key }) => key);
    expect(keys()).toEqual(keys());
  });

  test('the region with most stations is where a map of all of them begins', () => {
    const arizona = stationAt('d', 33.45, -112.07);
    expect(mostOf([arizona, ...near, far])).toEqual([...near, far]);
    expect(mostOf([])).toEqual([]);
  });

  test('a station without coordinates has no pin', () => {
    expect(placedOf([{ ...far, coordinates: null }, ...near])).toEqual(near);
  });
});
