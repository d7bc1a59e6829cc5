import { meterOf } from './meter';

const HOUR = 3600;

describe('7.2 kW', () => {
  const meter = meterOf(7200);
  const TAPER = 5 * HOUR;

  test.each([
    ['nothing at first', 0, 0, 7200],
    ['a second gives 2 Wh', 1, 2, 7200],
    ['half an hour', HOUR / 2, 3600, 7200],
    ['80 %, after five hours', TAPER, 36_000, 7200],
    ['an hour later it flows more slowly', TAPER + HOUR, 42_122, 5045],
    ['just before it is full, a trickle', meter.fullAfter - 1, 47_999, 360],
    ['full', meter.fullAfter, 48_000, 0],
    ['and no more', meter.fullAfter + HOUR, 48_000, 0],
    ['before the start', -60, 0, 7200],
  ])('%s', (_, seconds, wattHours, watts) => {
    expect(meter.wattHoursAt(seconds)).toBe(wattHours);
    expect(meter.wattsAt(seconds)).toBe(watts);
  });

  test('is full after eight hours and ten minutes', () => expect(meter.fullAfter).toBe(29_429));
});

test.each([1440, 7200, 11_520, 22_000, 50_000, 62_500, 150_000, 350_000])(
  '%d W: the meter never runs backwards',
  (watts) => {
    const meter = meterOf(watts);
    let last = -1;
    for (let second = 0; second <= meter.fullAfter + 10; second += 7) {
      const now = meter.wattHoursAt(second);
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
    expect(meter.wattHoursAt(meter.fullAfter)).toBe(48_000);
    expect(48_000 - meter.wattHoursAt(meter.fullAfter - 1)).toBeLessThan(10);
  },
);
