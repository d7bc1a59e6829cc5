import { createStore } from 'zustand/vanilla';
import { canonicalPath, type Discovery } from '@wattline/contract';

/** The part of each first segment of the app's paths, as this page knows it from discovery. */
export const routeTable = createStore<ReadonlyMap<string, string>>(() => new Map());

/** No server reads an encoded control character, or a percent sign that encodes nothing. */
const UNREADABLE = /%(?:[01][\da-f]|7f|(?![\da-f]{2}))/i;

/** The first segment of a path: 'station' of /station/loc-001; '' of a path without one, or that no server reads. */
export const prefixOf = (pathname: string): string => (UNREADABLE.test(pathname) ? '' : (pathname.split('/')[1] ?? ''));

/** Replaces the page's address by the one that it means (docs/rules.md: addresses-as-people-have-them). */
export function takeAddress(): void {
  const { pathname, search, hash } = location;
  const path = canonicalPath(pathname);
  if (path !== pathname) history.replaceState(history.state, '', `${path}${search}${hash}`);
}

/** The part that owns a path, by the path's first segment; null for a path without one, or that this page does not know. */
export const partAt = (pathname: string): string | null => routeTable.getState().get(prefixOf(pathname)) ?? null;

/**
 * Takes up the routes of a discovery that was read; one without any changes nothing. The screen that the driver looks at stays its part's: a payment may be under way there.
 */
export function takeRoutes({ routes }: Discovery): void {
  if (!routes) return;
  const here = partAt(location.pathname);
  const table = new Map(Object.entries(routes));
  if (here !== null) table.set(prefixOf(location.pathname), here);
  routeTable.setState(table, true);
}
