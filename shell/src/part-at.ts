import routeTable from './route-table.json';

const table = new Map(Object.entries(routeTable));

/** The part that owns a path, by the path's first segment; null for a path without one. */
export function partAt(pathname: string): string | null {
  return table.get(pathname.split('/')[1] ?? '') ?? null;
}
