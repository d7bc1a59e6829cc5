import { useSyncExternalStore } from 'react';
import { readText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { bus } from '@wattline/event-bus';

const CHANGING = ['refund/requested', 'refund/asked', 'refund/settled', 'session/completed'] as const;

function subscribe(listener: () => void): () => void {
  const stops = CHANGING.map((topic) => bus.on(topic, listener));
  return () => stops.forEach((stop) => stop());
}

const keptCharges = (): string =>
  [storageKeys.charges, storageKeys.pastCharges].map((key) => readText('local', key)).join();

/**
 * Gives the stored text of this browser's charges, which differs after each change. React reads it again when it has
 * subscribed, so that a change between the first render and that is not missed.
 */
export const useKeptCharges = (): string => useSyncExternalStore(subscribe, keptCharges, keptCharges);
