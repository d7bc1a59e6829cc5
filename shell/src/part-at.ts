import routeTable from './route-table.json';

const table = new Map(Object.entries(routeTable));

/** The part that owns a path, by its first segment, or null for a path that nobody owns. */
export function partAt(pathname: string): string | null {
  return table.get(pathname.split('/')[1] ?? '') ?? null;
}
