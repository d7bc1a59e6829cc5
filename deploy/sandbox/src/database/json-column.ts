import type { QueryResult } from 'node-sqlite3-wasm';
import { textIn } from './row';

/** A column of JSON documents. Their shape is taken on trust when read: only this column's own writer put them there. */
export interface JsonColumn<Document> {
  write(document: Document): string;
  read(row: QueryResult): Document;
}

/** Describes a column of JSON. */
export const jsonColumn = <Document>(name: string): JsonColumn<Document> => ({
  write: (document) => JSON.stringify(document),
  read: (row) => JSON.parse(textIn(row, name)),
});
