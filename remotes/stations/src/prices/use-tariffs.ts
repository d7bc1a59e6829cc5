import { useCallback, useMemo } from 'react';
import { getTariff, type Known } from '@wattline/api';
import type { Location, Tariff, TariffState } from '@wattline/ocpi';
import { useQueries, type UseQueryResult } from '@wattline/query';
import { client, queryClient } from '../part';
import { KEPT_POLL_MS } from '../use-station';

/** Tariffs change seldom: they are not read again while a driver stands at the charger. */
const FRESH_MS = 5 * 60_000;

const stateOf = ({ data, isError }: UseQueryResult<Tariff>): TariffState => {
  if (data) return { state: 'loaded', tariff: data };
  return { state: isError ? 'error' : 'loading' };
};
const statesOf = (results: UseQueryResult<Tariff>[]): TariffState[] => results.map(stateOf);

interface KnownTariff {
  readonly state: { readonly data: Known<Tariff> | undefined };
}

/** Since when what was kept of a location and its tariffs is known, the oldest of it; undefined where all is of now. */
export function keptSince(location: Known<Location>, lookup: (tariffId: string) => TariffState): number | undefined {
  const tariffs = distinctTariffIds(location).map(lookup);
  const known: readonly Known<object>[] = [
    location,
    ...tariffs.flatMap((found) => ('tariff' in found ? [found.tariff] : [])),
  ];
  const times = known.flatMap(({ keptAt }) => keptAt ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Every tariff id of a location, once each, in the order in which its connectors name them. */
export function distinctTariffIds({ evses }: Pick<Location, 'evses'>): string[] {
  return [...new Set(evses.flatMap(({ connectors }) => connectors.flatMap(({ tariffIds }) => tariffIds)))];
}

/**
 * The tariffs of a location by their ids, loaded or loading: one request for each tariff, however many connectors share
 * it. The look-up keeps its identity while nothing changes.
 */
export function useTariffs(location: Pick<Location, 'evses'>): (tariffId: string) => TariffState {
  // The same ids stay the same array; otherwise each poll would make new prices, and every row would render.
  const key = useMemo(() => JSON.stringify(distinctTariffIds(location)), [location]);
  const ids = useMemo<readonly string[]>(() => JSON.parse(key), [key]);
  const states = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['tariff', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getTariff(client, id, { signal, takesKept: !queryClient.getQueryData(['tariff', id]) }),
      staleTime: ({ state: { data } }: KnownTariff) => (data?.keptAt ? 0 : FRESH_MS),
      refetchInterval: ({ state: { data } }: KnownTariff) => (data?.keptAt ? KEPT_POLL_MS : false),
    })),
    combine: statesOf,
  });
  const byId = useMemo(() => new Map(ids.map((id, index) => [id, states[index]])), [ids, states]);
  return useCallback((tariffId) => byId.get(tariffId) ?? { state: 'error' }, [byId]);
}
