import { useSyncExternalStore } from 'react';
import { readText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

/** By which a browser tells of what other tabs have stored. */
const STORED = 'storage';

const CHANGING = ['refund/requested', 'refund/asked', 'refund/settled', 'session/completed'] as const;

function subscribe(listener: () => void): () => void {
  const stops = CHANGING.map((topic) => bus.on(topic, listener));
  addEventListener(STORED, listener);
  return () => {
    for (const stop of stops) stop();
    removeEventListener(STORED, listener);
  };
}

const keptCharges = (): string =>
  [storageKeys.charges, storageKeys.pastCharges].map((key) => readText('local', key)).join();

/**
 * Gives the stored text of this browser's charges, which differs after each change. React reads it again when it has
 * subscribed, so that a change between the first render and that is not missed.
 */
export const useKeptCharges = (): string => useSyncExternalStore(subscribe, keptCharges, keptCharges);

/** Has the screens of this tab look at the charges, as another tab's change does: a stop waits, or a charge goes on again. */
export const tellCharges = (): unknown => dispatchEvent(new Event(STORED));
