import { act, renderHook } from '@testing-library/react';
import { countdownText, useCountdown } from './use-countdown';

afterEach(() => jest.useRealTimers());

test('a countdown follows the clock and ends at 0', () => {
  jest.useFakeTimers({ now: 0 });
  const { result } = renderHook(() => useCountdown(90_000));
  expect(result.current).toBe(90);
  act(() => jest.advanceTimersByTime(29_500));
  expect(result.current).toBe(61);
  act(() => jest.advanceTimersByTime(100_000));
  expect(result.current).toBe(0);
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [61, '1:01'],
  [600, '10:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});
