import { useMemo } from 'react';
import { distinctTariffIds } from '../prices/asked-tariffs';
import { useTariffs } from '../prices/use-tariffs';
import type { FoundStation } from './found-station';
import { fromPrice, type FromPrice } from './from-price';

/** Each is a request of its own. Stations of a network share most of theirs. */
const MOST_TARIFFS = 40;

/** The first of the stations, as many as have no more tariffs together than a list may ask for. */
function cheapToRead(stations: readonly FoundStation[]): FoundStation[] {
  const ids = new Set<string>();
  return stations.filter((station) => {
    const own = distinctTariffIds(station).filter((id) => !ids.has(id));
    if (ids.size + own.length > MOST_TARIFFS) return false;
    own.forEach((id) => ids.add(id));
    return true;
  });
}

/** The cheapest price of each station by its id, as far as they are known. */
export function useFromPrices(stations: readonly FoundStation[], now: Date): ReadonlyMap<string, FromPrice | null> {
  const read = useMemo(() => cheapToRead(stations), [stations]);
  const lookup = useTariffs(useMemo(() => distinctTariffIds({ evses: read.flatMap(({ evses }) => evses) }), [read]));
  return useMemo(
    () => new Map(read.map((station) => [station.id, fromPrice(station, lookup, now)])),
    [read, lookup, now],
  );
}
