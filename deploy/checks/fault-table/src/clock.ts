import FakeTimers from '@sinonjs/fake-timers';

/** Time that only tests move on: the tabs' and the platform's. */
export type Clock = ReturnType<typeof FakeTimers.createClock>;

/** A timer of the clock. */
export type Timer = ReturnType<Clock['setTimeout']>;

/** Makes a clock that stands at a moment of the day when every charger of the seed is open. */
export const createClock = (): Clock => FakeTimers.createClock(Date.parse('2026-11-20T15:00:00.000Z'));

/** Lets what is due on Node's own event loop happen, and no virtual time pass. */
export async function turns(count = 4): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
