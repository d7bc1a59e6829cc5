import { createPlatformClock } from './platform-clock';

const NOW = Date.parse('2025-09-03T14:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** An answer that comes now, after so many milliseconds, and says this time. */
const answered = (date: number | null, roundTrip = 40, headers: Record<string, string> = {}) => ({
  headers: new Headers({ ...(date !== null && { Date: new Date(date).toUTCString() }), ...headers }),
  sentAt: NOW - roundTrip,
  receivedAt: NOW,
});

/** How far the clock is ahead of the device, in seconds, to a tenth. */
const ahead = (...answers: ReturnType<typeof answered>[]): number => {
  const clock = createPlatformClock();
  answers.forEach(clock.hear);
  return Math.round((clock.now() - Date.now()) / 100) / 10;
};

const HOUR = 3_600_000;

const known = (clock: ReturnType<typeof createPlatformClock>): string | null => {
  const time = clock.known();
  return time === null ? null : new Date(time).toISOString();
};

describe('docs/rules.md: platform-clock', () => {
  test.each([
    ['no answer yet: the device’s', [], 0],
    ['an answer without a Date', [answered(null)], 0],
    ['an unreadable Date', [answered(null, 40, { Date: 'yesterday' })], 0],
    ['the same second', [answered(NOW)], 0],
    ['the device is an hour ahead', [answered(NOW - HOUR)], -3599.5],
    ['the device is an hour behind', [answered(NOW + HOUR)], 3600.5],
    ['less than can be measured', [answered(NOW, 2_000)], 0],
    ['of two that agree the quicker one counts', [answered(NOW + HOUR, 4_000), answered(NOW + HOUR, 40)], 3600.5],
    ['the quicker one counts whichever came first', [answered(NOW + HOUR, 40), answered(NOW + HOUR, 4_000)], 3600.5],
    ['the device’s clock was set meanwhile: the newer one', [answered(NOW + HOUR, 20), answered(NOW, 400)], 0],
    ['the device’s clock was set while the answer was on its way', [answered(NOW + HOUR, -HOUR)], 0],
    ['an answer out of a cache', [answered(NOW - HOUR, 5, { 'Cache-Control': 'private, max-age=60' })], 0],
    ['an answer out of a cache on the way', [answered(NOW - HOUR, 5, { Age: '3600' })], 0],
    [
      'an answer that is revalidated each time is not from a cache',
      [answered(NOW - HOUR, 40, { 'Cache-Control': 'no-cache' })],
      -3599.5,
    ],
  ])('corrects the clock: %s', (_, answers, expected) => {
    expect(ahead(...answers)).toBeCloseTo(expected, 1);
  });

  describe('for what money depends on', () => {
    test.each([
      ['no answer', []],
      ['an answer without a Date', [answered(null)]],
      ['an answer out of a cache', [answered(NOW, 5, { Age: '3600' })]],
    ])('%s: the time is not known, whatever the device says', (_, answers) => {
      const clock = createPlatformClock();
      answers.forEach(clock.hear);
      expect(known(clock)).toBeNull();
    });

    test('it is the platform’s from its first answer on, and goes on', () => {
      const clock = createPlatformClock();
      clock.hear(answered(NOW + HOUR));
      jest.advanceTimersByTime(90_000);
      expect(known(clock)).toBe('2025-09-03T15:01:30.520Z');
    });

    test('a device’s clock that is set between two answers does not move it', () => {
      const clock = createPlatformClock();
      clock.hear(answered(NOW));
      jest.setSystemTime(NOW + 90 * 60_000);
      expect(known(clock)).toBe('2025-09-03T14:00:00.000Z');
    });

    test('each answer counts anew: a page’s clock may have stood still while the device slept', () => {
      const clock = createPlatformClock();
      clock.hear(answered(NOW));
      jest.setSystemTime(NOW + HOUR);
      clock.hear({ ...answered(NOW + HOUR, 400), sentAt: NOW + HOUR - 400, receivedAt: NOW + HOUR });
      expect(known(clock)).toBe('2025-09-03T15:00:00.000Z');
    });
  });

  test('the clock goes on between answers', () => {
    const clock = createPlatformClock();
    clock.hear(answered(NOW + HOUR));
    const before = clock.now();
    jest.advanceTimersByTime(90_000);
    expect(clock.now() - before).toBe(90_000);
  });
});
