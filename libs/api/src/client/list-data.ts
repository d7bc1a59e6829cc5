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
  const hasMore = received > 0 && offset + received < total;
  return {
    items: readAll(response, what, read),
    total: Number.isNaN(total) ? null : total,
    nextOffset: hasMore ? offset + received : null,
  };
}

function listIn(response: ApiResponse, what: string): unknown[] {
  const list = dataOf(response);
  if (!Array.isArray(list)) throw noData(what, response);
  return list;
}
