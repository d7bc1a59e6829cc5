import { act, renderHook } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { countdownText, useCountdown, usePageTitle, useWholeView } from './hooks';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('the title of the browser’s tab follows the page', () => {
  const { rerender } = renderHook(usePageTitle, { initialProps: 'Loading' });
  expect(document.title).toBe('Loading · Wattline');
  rerender('Condado Plaza');
  expect(document.title).toBe('Condado Plaza · Wattline');
});

test('the title ends with the brand of the environment', () => {
  setConfig(readRuntimeConfig({ brand: { name: 'Acme Carga' } }));
  try {
    renderHook(usePageTitle, { initialProps: 'Cargando' });
    expect(document.title).toBe('Cargando · Acme Carga');
  } finally {
    setConfig(readRuntimeConfig({}));
  }
});

test('a countdown follows the clock and ends at 0', () => {
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
