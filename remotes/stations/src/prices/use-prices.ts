import { useCallback, useMemo, useState } from 'react';
import { getTariff, isClearNo, type Known } from '@wattline/api';
import {
  type Connector,
  connectorPrice,
  type Evse,
  type Location,
  type Price,
  type Tariff,
  type TariffState,
} from '@wattline/ocpi';
import { useQueries, type UseQueryResult } from '@wattline/vendor/query';
import { client, queryClient } from '../part';
import { useScanned, KEPT_POLL_MS } from '../use-station';

/**
 * Each tariff is a read, and a record names as many as its operator likes. So many are read with the page, and as many
 * again for a charge point that the driver scrolls to: more than a station needs that is no attack (docs/rules.md:
 * reads-have-a-limit).
 */
export const TARIFFS_AT_ONCE = 20;

/**
 * Every tariff id of a location, once each, in the order in which its connectors name them. Made several times for each
 * change at a large station, so with loops: nested lists of 500 connectors take sixteen times as long.
 */
export function distinctTariffIds({ evses }: { readonly evses: readonly Pick<Evse, 'connectors'>[] }): string[] {
  const ids = new Set<string>();
  for (const { connectors } of evses) for (const { tariffIds } of connectors) for (const id of tariffIds) ids.add(id);
  return [...ids];
}

/** With those of a charge point that the driver has come to; the same list where it has nothing new. */
export function withTariffsOf(asked: readonly string[], evse: Pick<Evse, 'connectors'>): readonly string[] {
  const known = new Set(asked);
  const more = distinctTariffIds({ evses: [evse] })
    .filter((id) => !known.has(id))
    .slice(0, TARIFFS_AT_ONCE);
  return more.length > 0 ? [...asked, ...more] : asked;
}

/**
 * Those that are read with the page: the first ones, and those of the charge point that the driver scanned.
 */
export function firstTariffIds(location: Pick<Location, 'evses'>, scanned: Evse | null = null): readonly string[] {
  const first = distinctTariffIds(location).slice(0, TARIFFS_AT_ONCE);
  return scanned ? withTariffsOf(first, scanned) : first;
}

/** Tariffs change seldom: they are not read again while a driver stands at the charger. */
const FRESH_MS = 5 * 60_000;

const readingOf = ({ data, isError }: UseQueryResult<Tariff>): TariffState => {
  if (data) return { state: 'loaded', tariff: data };
  return { state: isError ? 'error' : 'loading' };
};
const statesOf = (results: UseQueryResult<Tariff>[]): TariffState[] => results.map(readingOf);

/** A price that could not be read is asked for again after so long, and after twice as long with each failure more. */
const AGAIN_MS = 15_000;
const AGAIN_AT_MOST_MS = 120_000;

interface KnownTariff {
  readonly state: {
    readonly data: Known<Tariff> | undefined;
    readonly error: unknown;
    readonly errorUpdateCount: number;
  };
}

/** When to read a tariff again, in milliseconds; false for one that is known, and for one that the backend clearly refused. */
function nextRead({ state: { data, error, errorUpdateCount } }: KnownTariff): number | false {
  if (data) return data.keptAt ? KEPT_POLL_MS : false;
  if (error === null || isClearNo(error)) return false;
  return Math.min(AGAIN_AT_MOST_MS, AGAIN_MS * 2 ** Math.max(0, errorUpdateCount - 1));
}

/** Where the last read failed, this one is its repetition, and is not repeated by itself. */
function read(id: string, signal: AbortSignal): Promise<Known<Tariff>> {
  const { data, errorUpdateCount = 0 } = queryClient.getQueryState<Tariff>(['tariff', id]) ?? {};
  return getTariff(client, id, { signal, takesKept: !data, ...(errorUpdateCount > 0 && { retries: 0 }) });
}

/** The prices at connectors, by the tariffs that were read. */
export interface Prices {
  /** Gives the price at a connector. Connectors with the same tariffs share one object, so that a memoised row sees that it did not change. */
  readonly priceOf: (connector: Pick<Connector, 'tariffIds'>) => Price;
  /** How far the reading of a tariff is. */
  readonly stateOf: (tariffId: string) => TariffState;
}

/** The prices by these tariffs; each is made when it is first read. */
export function pricesBy(stateOf: Prices['stateOf'], now = new Date()): Prices {
  const prices = new Map<string, Price>();
  return {
    priceOf({ tariffIds }) {
      const key = JSON.stringify(tariffIds);
      const price = prices.get(key) ?? connectorPrice(tariffIds, stateOf, now);
      prices.set(key, price);
      return price;
    },
    stateOf,
  };
}

/** The same array as before where its ids are the same: otherwise each poll would make new prices, and every row would render. */
function useStable(ids: readonly string[]): readonly string[] {
  const [stable, setStable] = useState(ids);
  if (stable === ids || (stable.length === ids.length && stable.every((id, at) => id === ids[at]))) return stable;
  setStable(ids);
  return ids;
}

/**
 * The prices by these tariffs: one request for each, however many connectors share it. They keep their identity while nothing
 * changes.
 */
export function usePrices(tariffIds: readonly string[]): Prices {
  const ids = useStable(tariffIds);
  const states = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['tariff', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(id, signal),
      staleTime: ({ state: { data } }: KnownTariff) => (data?.keptAt ? 0 : FRESH_MS),
      refetchInterval: nextRead,
    })),
    combine: statesOf,
  });
  return useMemo(() => {
    const byId = new Map(ids.map((id, index) => [id, states[index]]));
    return pricesBy((tariffId) => byId.get(tariffId) ?? { state: 'loading' });
  }, [ids, states]);
}

/** A station's prices, and how far their reading is. */
export interface StationPrices extends Pick<Prices, 'priceOf'> {
  /** Since when the oldest of the station and its tariffs is known that was kept on the device; undefined if all are current. */
  readonly keptSince: number | undefined;
  /** Those that are read with the page have come, or will not come. */
  readonly areFirstThere: boolean;
  /** Reads those of a charge point that the driver has come to; null for a station that has no more. */
  readonly onCome: ((evse: Evse) => void) | null;
}

/**
 * The prices of a station: the first ones and those of the charge point that the driver scanned with the page, the rest as
 * the driver comes to their charge points.
 */
export function useStationPrices(location: Pick<Known<Location>, 'evses' | 'keptAt'>): StationPrices {
  const { evse: scanned } = useScanned(location.evses);
  const first = useMemo(() => firstTariffIds(location, scanned), [location, scanned]);
  const all = useMemo(() => distinctTariffIds(location), [location]);
  const [come, setCome] = useState<readonly Evse[]>([]);
  const onCome = useCallback((evse: Evse) => setCome((before) => [...before, evse]), []);
  const asked = useMemo(() => come.reduce<readonly string[]>(withTariffsOf, first), [come, first]);
  const { priceOf, stateOf } = usePrices(asked);
  const keptSince = useMemo(() => {
    const tariffs: Known<Tariff>[] = all.map(stateOf).flatMap((one) => (one.state === 'loaded' ? one.tariff : []));
    const times = [location, ...tariffs].flatMap(({ keptAt }) => keptAt ?? []);
    return times.length > 0 ? Math.min(...times) : undefined;
  }, [location, all, stateOf]);
  return {
    priceOf,
    keptSince,
    areFirstThere: useMemo(() => first.every((id) => stateOf(id).state !== 'loading'), [first, stateOf]),
    onCome: all.length > first.length ? onCome : null,
  };
}
