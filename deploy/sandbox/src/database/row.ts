import type { QueryResult } from 'node-sqlite3-wasm';

/** Reads a text column. */
export function textIn(row: QueryResult, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column "${column}" holds no text`);
  return value;
}
