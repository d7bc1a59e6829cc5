import { act, renderHook } from '@testing-library/react';
import { useWholeView } from './use-whole-view';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = (hasMain: boolean, hasAll: boolean) =>
  renderHook(([main, all]: readonly [boolean, boolean]) => useWholeView(main, all, 1_000), {
    initialProps: [hasMain, hasAll] as const,
  });

describe('nothing-jumps: the moment at which a view is shown', () => {
  test('a view with all its data is shown at once', () => {
    expect(show(true, true).result.current).toBe(true);
  });

  test('a view is shown as soon as its last data comes', () => {
    const { result, rerender } = show(true, false);
    expect(result.current).toBe(false);
    rerender([true, true]);
    expect(result.current).toBe(true);
  });

  test('a view is shown without the rest when its patience is over, counted from the main data', () => {
    const { result, rerender } = show(false, false);
    act(() => jest.advanceTimersByTime(5_000));
    expect(result.current).toBe(false);
    rerender([true, false]);
    act(() => jest.advanceTimersByTime(999));
    expect(result.current).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe(true);
  });

  test('a view stays although more data is requested', () => {
    const { result, rerender } = show(true, true);
    rerender([true, false]);
    expect(result.current).toBe(true);
  });
});
