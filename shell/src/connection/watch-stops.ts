import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useDriver } from '@wattline/auth';
import { isStopOf, readWaitingStops, type WaitingStop } from '@wattline/contract';

/** The stops that wait for a connection in this browser, of all drivers. */
const stopsStore = createStore<readonly WaitingStop[]>(() => []);

const read = (): void => stopsStore.setState(readWaitingStops(), true);

/** Follows the stops that wait: browsers tell of what other tabs write, and the session's part of what this one does. */
export function watchStops(): void {
  read();
  addEventListener('storage', read);
}

/** Whether a stop of this session waits that is the driver's matter. */
export function useStopWaits(sessionId: string): boolean {
  const me = useDriver()?.id ?? null;
  return useStore(stopsStore, (stops) => stops.some((stop) => stop.sessionId === sessionId && isStopOf(me, stop)));
}
