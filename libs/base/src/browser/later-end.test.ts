import { laterEnd, laterEndOf } from './later-end';

const MINUTE_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-09-03T10:00:00Z') });
});
afterEach(() => jest.useRealTimers());

describe('platform-clock: a limit by two clocks, of which the later end counts', () => {
  test.each<[string, number, number]>([
    ['that is right', 0, 1_000],
    ['that is set forward', MINUTE_MS, 1_000],
    ['that is set back', -MINUTE_MS, 61_000],
  ])('a clock %s', (_, set, remaining) => {
    const limit = laterEnd(Date.now() + 11_000);
    jest.advanceTimersByTime(10_000);
    jest.setSystemTime(Date.now() + set);
    expect(limit.remaining()).toBe(remaining);
  });

  test('is over once both have passed it', () => {
    const limit = laterEnd(Date.now() + 10_000);
    jest.advanceTimersByTime(10_000);
    expect(limit.remaining()).toBe(0);
  });

  test('a limit by its name is the one that was asked for first', () => {
    const at = Date.now() + 10_000;
    laterEndOf('key-1', at);
    jest.setSystemTime(Date.now() + MINUTE_MS);
    expect(laterEndOf('key-1', at).remaining()).toBe(10_000);
    expect(laterEndOf('key-2', at).remaining()).toBe(10_000 - MINUTE_MS);
  });
});
