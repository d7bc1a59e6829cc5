import { EventEmitter, once } from 'node:events';
import timers from 'node:timers/promises';

/**
 * From now on, what a behaviour waits for comes when the test calls what this gives, however long it was to be. On a busy
 * machine any number of milliseconds may pass between two lines of a test.
 */
export function holdWaits(): () => void {
  const waits = new EventEmitter();
  const held = once(waits, 'end');
  const wait: typeof timers.setTimeout = async <T>(_?: number, value?: T) => {
    await held;
    return value as T;
  };
  jest.spyOn(timers, 'setTimeout').mockImplementation(wait);
  return () => void waits.emit('end');
}
