import { createStore } from 'zustand/vanilla';
import type { Discovery } from '@wattline/contract';

/** The part of each first segment of the app's paths, as this page knows it from discovery. */
export const routeTable = createStore<ReadonlyMap<string, string>>(() => new Map());

/** The first segment of a path: 'station' of /station/loc-001; '' of a path without one. */
export const prefixOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** The part that owns a path, by the path's first segment; null for a path without one, or that this page does not know. */
export const partAt = (pathname: string): string | null => routeTable.getState().get(prefixOf(pathname)) ?? null;

/**
 * Takes up the routes of a discovery that was read; one of before routes came with the parts changes nothing. The screen
 * that the driver looks at stays its part's: a payment may be under way there.
 */
export function takeRoutes({ routes }: Discovery): void {
  if (!routes) return;
  const here = partAt(location.pathname);
  const table = new Map(Object.entries(routes));
  if (here !== null) table.set(prefixOf(location.pathname), here);
  routeTable.setState(table, true);
}
