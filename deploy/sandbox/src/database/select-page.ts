import type { QueryResult } from 'node-sqlite3-wasm';
import type { Page, Paged } from '../ocpi/paging';
import type { Database } from './open-database';

/** Sorts after every time. */
const LATEST = '9999';

/** Reads the page of a table whose rows tell in `updated_at` when they changed. The oldest rows come first. */
export function selectPage<Item>(
  database: Database,
  table: 'cdrs' | 'stations' | 'tariffs' | 'tokens',
  { from, to, offset, limit }: Page,
  read: (row: QueryResult) => Item,
): Paged<Item> {
  const span = [from?.toISOString() ?? '', to?.toISOString() ?? LATEST];
  const inSpan = `FROM ${table} WHERE updated_at >= ? AND updated_at < ?`;
  const rows = database.all(`SELECT * ${inSpan} ORDER BY rowid LIMIT ? OFFSET ?`, [...span, limit, offset]);
  const counted = database.get(`SELECT count(*) AS total ${inSpan}`, span);
  return { items: rows.map((row) => read(row)), total: Number(counted?.['total']) };
}
