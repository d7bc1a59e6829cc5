import { useSyncExternalStore } from 'react';
import type { Place, PlaceName } from '@wattline/contract';
import { places } from '@wattline/event-bus';

/** The places of these names, as parts, dialogs and error screens bring and take them. */
export function usePlaces<N extends PlaceName>(...names: readonly N[]): readonly Place<N>[] {
  const all: readonly unknown[] = useSyncExternalStore(places.subscribe, places.get);
  return (all as readonly Place<N>[]).filter(({ name }) => names.includes(name));
}
