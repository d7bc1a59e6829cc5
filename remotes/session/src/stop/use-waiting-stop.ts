import { useSyncExternalStore } from 'react';
import { useDriver } from '@wattline/auth';
import { readText } from '@wattline/base/storage';
import { findCharge, isStopOf, type Known } from '@wattline/charge';
import { storageKeys } from '@wattline/contract';

/** Other tabs change the records too: a browser tells of those by the same event. */
const CHANGED = 'storage';

function hear(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** The stop of a session that waits, of any driver; null without one. */
export const waitingStopOf = (sessionId: string): Known<'stop'> | null => findCharge({ sessionId })?.stop ?? null;

/** Has the screens of this tab look at the charges, as another tab's change does: a stop waits, or a charge goes on again. */
export const tellCharges = (): unknown => dispatchEvent(new Event(CHANGED));

const keptCharges = (): string | null => readText('local', storageKeys.charges);

/** The stop of a session that waits for a connection; null without one, and where another driver asked for it. */
export function useWaitingStop(pageSessionId: string): Known<'stop'> | null {
  const me = useDriver()?.id ?? null;
  const text = useSyncExternalStore(hear, keptCharges, keptCharges);
  const stop = text === null ? null : waitingStopOf(pageSessionId);
  return stop && isStopOf(me, stop) ? stop : null;
}
