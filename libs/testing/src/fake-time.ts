import { act } from '@testing-library/react';

/** It is 14:00 in UTC, 10:00 in Puerto Rico. */
export const NOW = '2025-09-03T14:00:00Z';

/**
 * For each test of a file: time that the test moves on by itself, from NOW, while what the network needs to answer still
 * passes; and empty storage. `forget` empties what else would outlive a test.
 */
export function fakeTime(forget: () => void): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: new Date(NOW) });
    localStorage.clear();
    sessionStorage.clear();
    forget();
  });
  afterEach(() => {
    forget();
    jest.useRealTimers();
  });
}

/** Node's own: fake timers replace the page's. */
const { setImmediate } = jest.requireActual<{ readonly setImmediate: (work: () => void) => void }>('node:timers');

/** How long an answer may take on its way to the screen: it needs some turns of the real event loop. */
const SETTLING_MS = 10;

/** Lets time pass, and all that follows from it happen. It moves the time on by some milliseconds more. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  for (let turn = 0; turn < SETTLING_MS; turn += 1)
    await act(async () => {
      jest.advanceTimersByTime(1);
      await new Promise<void>((resolve) => setImmediate(resolve));
    });
}
