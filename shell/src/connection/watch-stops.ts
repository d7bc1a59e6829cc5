import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useDriver } from '@wattline/auth';
import { type Charge, isStopOf, readOpenCharges } from '@wattline/charge';

/** The charges of this browser, of all drivers: a stop of them may wait for a connection. */
const chargesStore = createStore<readonly Charge[]>(() => []);

const read = (): void => chargesStore.setState(readOpenCharges(), true);

/** Follows the stops that wait: browsers tell of what other tabs write, and the session's part of what this one does. */
export function watchStops(): void {
  read();
  addEventListener('storage', read);
}

/** Whether a stop of this session waits that is the driver's matter. */
export function useStopWaits(sessionId: string): boolean {
  const me = useDriver()?.id ?? null;
  return useStore(chargesStore, (charges) =>
    charges.some(({ session, stop }) => session?.id === sessionId && stop !== null && isStopOf(me, stop)),
  );
}
