import { useMemo } from 'react';
import { listLocations, type Page } from '@wattline/api';
import { useQueries, type UseQueryResult } from '@wattline/vendor/query';
import { client, queryClient } from '../part';
import { readFoundStation, type FoundStation } from './found-station';

type StationPage = Page<FoundStation>;

/** A network of thousands of stations would take minutes on a phone's connection: the list says that it ends. */
const MOST_PAGES = 20;

/** Data that was read less than this time ago is not read again when the driver returns from a station. */
const FRESH_MS = 30_000;

const keyOf = (offset: number) => ['stations', offset] as const;

/** Lists the offsets of the pages with a known place, until there are `wanted` stations before the last of them. */
function offsetsFor(wanted: number): number[] {
  const offsets = [0];
  let loaded = 0;
  for (const offset of offsets) {
    const page = queryClient.getQueryData<StationPage>(keyOf(offset));
    loaded += page?.items.length ?? 0;
    if (!page || page.nextOffset === null || loaded >= wanted || offsets.length === MOST_PAGES) break;
    offsets.push(page.nextOffset);
  }
  return offsets;
}

const combine = (results: UseQueryResult<StationPage>[]) => ({
  pages: results.flatMap(({ data }) => data ?? []),
  error: results.find(({ error }) => error !== null)?.error ?? null,
  isLoading: results.some(({ isPending }) => isPending),
  retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
});

export interface AllStations {
  /** As far as they are read, in the backend's order. */
  readonly stations: readonly FoundStation[];
  /** How many the network has, where the backend says so. */
  readonly total: number | null;
  /** More of the wanted stations are loading. */
  readonly isLoading: boolean;
  /** Why a page could not be read. */
  readonly error: Error | null;
  /** There are more, which are read as soon as they are wanted. */
  readonly hasMore: boolean;
  /** There are more than this list reads. */
  readonly isCut: boolean;
  /** Repeats the failed reads. */
  readonly retry: () => void;
}

/** The stations of the network, read page by page until there are `wanted` of them. */
export function useAllStations(wanted: number): AllStations {
  const offsets = offsetsFor(wanted);
  const { pages, error, isLoading, retry } = useQueries({
    queries: offsets.map((offset) => ({
      queryKey: keyOf(offset),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        listLocations(client, { ...(offset > 0 && { offset }), signal, read: readFoundStation }),
      staleTime: FRESH_MS,
    })),
    combine,
  });
  const stations = useMemo(
    () => [...new Map(pages.flatMap(({ items }) => items).map((station) => [station.id, station])).values()],
    [pages],
  );
  const last = pages.at(-1);
  const isLast = (last?.nextOffset ?? null) === null;
  const isFull = pages.length === MOST_PAGES;
  return {
    stations,
    total: last?.total ?? null,
    isLoading,
    error,
    hasMore: !isLast && !isFull,
    isCut: !isLast && isFull,
    retry,
  };
}
