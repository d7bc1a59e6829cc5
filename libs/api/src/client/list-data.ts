import { dataOf, noData } from './data';
import type { ApiResponse, CallOptions } from './exchange';

/** Which part of a long list (OCPI 2.2.1, Pagination), and of which records: those changed in a time. */
export interface ListQuery extends CallOptions {
  readonly dateFrom?: Date;
  readonly dateTo?: Date;
  /** Of the first record, from 0. */
  readonly offset?: number;
  /** How many records at most. */
  readonly limit?: number;
}

/** A part of a list that the backend gives in parts. */
export interface Page<T> {
  readonly items: T[];
  /** Of all items, where the backend says so. */
  readonly total: number | null;
  /** The offset of the next part; null when this is the last. */
  readonly nextOffset: number | null;
}

/**
 * The records of an answer that `read` understands.
 *
 * @throws ServiceError 404 'No … data in response' when the answer holds no list.
 */
export function readAll<T>(response: ApiResponse, what: string, read: (wire: unknown) => T | null): T[] {
  return listIn(response, what).flatMap((wire) => read(wire) ?? []);
}

/**
 * One part of a long list (OCPI 2.2.1, Pagination). Records that `read` does not understand are left out, and counted
 * when it comes to the next part.
 *
 * @throws ServiceError 404 'No … data in response' when the answer holds no list.
 */
export function readPage<T>(
  response: ApiResponse,
  what: string,
  read: (wire: unknown) => T | null,
  offset = 0,
): Page<T> {
  const received = listIn(response, what).length;
  const total = Number.parseInt(response.header('X-Total-Count') ?? '', 10);
  const after = offset + received;
  const next = nextIn(response.header('Link') ?? '', after) ?? (after < total ? after : offset);
  return {
    items: readAll(response, what, read),
    total: Number.isNaN(total) ? null : total,
    nextOffset: next > offset ? next : null,
  };
}

/** The address of the link to the next part (RFC 8288). */
const NEXT = /<([^>]*)>(?=[^<]*;\s*rel\s*=\s*"?[^";,<]*\bnext\b)/i;

/** The offset in that link; `after` where it has none. Null: there is no such link. */
function nextIn(links: string, after: number): number | null {
  const address = NEXT.exec(links)?.[1];
  return address === undefined ? null : Number(/[?&]offset=(\d+)/i.exec(address)?.[1] ?? after);
}

function listIn(response: ApiResponse, what: string): unknown[] {
  const list = dataOf(response);
  if (!Array.isArray(list)) throw noData(what, response);
  return list;
}
