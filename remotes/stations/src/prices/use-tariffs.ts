import { useCallback, useMemo, useState } from 'react';
import { getTariff, isClearNo, type Known } from '@wattline/api';
import type { Evse, Location, Tariff, TariffState } from '@wattline/ocpi';
import { useQueries, type UseQueryResult } from '@wattline/vendor/query';
import { client, queryClient } from '../part';
import { useScanned } from '../use-scanned';
import { KEPT_POLL_MS } from '../use-station';
import { distinctTariffIds, firstTariffIds, withTariffsOf } from './asked-tariffs';

/** Tariffs change seldom: they are not read again while a driver stands at the charger. */
const FRESH_MS = 5 * 60_000;

const stateOf = ({ data, isError }: UseQueryResult<Tariff>): TariffState => {
  if (data) return { state: 'loaded', tariff: data };
  return { state: isError ? 'error' : 'loading' };
};
const statesOf = (results: UseQueryResult<Tariff>[]): TariffState[] => results.map(stateOf);

const NOT_READ: TariffState = { state: 'loading' };

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

/** Finds the time of the oldest kept record of a location and its tariffs; undefined if all are current. */
export function keptSince(location: Known<Location>, lookup: (tariffId: string) => TariffState): number | undefined {
  const tariffs = distinctTariffIds(location).map(lookup);
  const known: readonly Known<object>[] = [
    location,
    ...tariffs.flatMap((found) => ('tariff' in found ? [found.tariff] : [])),
  ];
  const times = known.flatMap(({ keptAt }) => keptAt ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Where the last read failed, this one is its repetition, and is not repeated by itself. */
function read(id: string, signal: AbortSignal): Promise<Known<Tariff>> {
  const { data, errorUpdateCount = 0 } = queryClient.getQueryState<Tariff>(['tariff', id]) ?? {};
  return getTariff(client, id, { signal, takesKept: !data, ...(errorUpdateCount > 0 && { retries: 0 }) });
}

/**
 * Tariffs by their ids, loaded or loading: one request for each, however many connectors share it. One that is not read yet
 * is loading. The look-up keeps its identity while nothing changes.
 */
export function useTariffs(asked: readonly string[]): (tariffId: string) => TariffState {
  // The same ids stay the same array; otherwise each poll would make new prices, and every row would render.
  const key = useMemo(() => JSON.stringify(asked), [asked]);
  const ids = useMemo<readonly string[]>(() => JSON.parse(key), [key]);
  const states = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['tariff', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => read(id, signal),
      staleTime: ({ state: { data } }: KnownTariff) => (data?.keptAt ? 0 : FRESH_MS),
      refetchInterval: nextRead,
    })),
    combine: statesOf,
  });
  const byId = useMemo(() => new Map(ids.map((id, index) => [id, states[index]])), [ids, states]);
  return useCallback((tariffId) => byId.get(tariffId) ?? NOT_READ, [byId]);
}

/** A station's tariffs, and how far their reading is. */
export interface StationTariffs {
  readonly lookup: (tariffId: string) => TariffState;
  /** Those that are read with the page have come, or will not come. */
  readonly areFirstThere: boolean;
  /** Reads those of a charge point that the driver has come to; null for a station that has no more. */
  readonly onCome: ((evse: Evse) => void) | null;
}

/**
 * The tariffs of a station: the first ones and those of the charge point that the driver scanned with the page, the rest as
 * the driver comes to their charge points.
 */
export function useStationTariffs(location: Pick<Location, 'evses'>): StationTariffs {
  const { evse: scanned } = useScanned(location.evses);
  const first = useMemo(() => firstTariffIds(location, scanned), [location, scanned]);
  const hasMore = useMemo(() => distinctTariffIds(location).length > first.length, [location, first]);
  const [come, setCome] = useState<readonly Evse[]>([]);
  const onCome = useCallback((evse: Evse) => setCome((before) => [...before, evse]), []);
  const asked = useMemo(() => come.reduce<readonly string[]>(withTariffsOf, first), [come, first]);
  const lookup = useTariffs(asked);
  return {
    lookup,
    areFirstThere: useMemo(() => first.every((id) => lookup(id).state !== 'loading'), [first, lookup]),
    onCome: hasMore ? onCome : null,
  };
}
