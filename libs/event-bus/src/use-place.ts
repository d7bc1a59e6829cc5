import { useCallback, type RefCallback } from 'react';
import type { PlaceData, PlaceName } from '@wattline/contract';
import { places } from './places';

/**
 * Gives the `ref` that makes an element a place while it is on the page.
 *
 * @example <div ref={usePlace('slot@1', { slot: 'station-extra' })} />
 */
export function usePlace<N extends PlaceName>(name: N, data: PlaceData[N]): RefCallback<HTMLElement> {
  // A component makes its data anew with each render: as a text it is the same as long as nothing in it has changed.
  const json = JSON.stringify(data);
  return useCallback(
    (element) => (element ? places.register(element, name, JSON.parse(json) as PlaceData[N]) : undefined),
    [name, json],
  );
}
