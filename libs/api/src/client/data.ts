import type { HttpAnswer } from '@wattline/base/http';
import { isRecord, readEnvelope } from './envelope';
import type { ErrorValues, ServiceErrorCode } from './errors';
import type { ApiResponse, CallOptions } from './exchange';
import { codedError, type ServiceError } from './service-error';

/** Something that was read; with when it was kept, in milliseconds since the epoch, where it was not read now. */
export type Known<T> = T & { readonly keptAt?: number };

/** A record with when its answer was kept. */
export const known = <T>(record: T, { keptAt }: Pick<HttpAnswer, 'keptAt'>): Known<T> =>
  (keptAt ? { ...record, keptAt } : record) as Known<T>;

/** Reads the data of an answer: the content of its envelope, or the whole body if it comes without one. */
export function dataOf({ body }: Pick<ApiResponse, 'body'>): unknown {
  const { data } = readEnvelope(body);
  return data === undefined ? body : data;
}

/** Reads one record; null for what it makes nothing of. */
export type Read<T> = (wire: unknown) => T | null;

/**
 * The one record of an answer, as `read` understands it.
 *
 * @throws ServiceError 404 'No … data in response' when `read` makes nothing of it.
 */
export function readOne<T>(response: ApiResponse, what: string, read: Read<T>): Known<T> {
  const one = read(dataOf(response));
  if (one === null) throw noData(what, response);
  return known(one, response);
}

/** The error for an answer without the expected record or list. */
export function noData(what: string, response: ApiResponse): ServiceError {
  const code = what === 'location' ? 'no-location-data' : what === 'connector' ? 'no-connector-data' : 'no-data';
  return unusable(code, response, 404, { what });
}

/** The error for an answer that says nothing of what was asked; `status` is the catalogue's. */
export function unusable(
  code: ServiceErrorCode,
  { status: httpStatus, body: details, requestId }: ApiResponse,
  status = 500,
  values?: ErrorValues,
): ServiceError {
  return codedError(code, { status, httpStatus, details, requestId }, values);
}

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
 * The records that `read` understands in the list of an answer, which may be wrapped in one of the fields `names`.
 *
 * @throws ServiceError 404 'No … data in response' when the answer holds no list.
 */
export function readAll<T>(response: ApiResponse, what: string, read: Read<T>, ...names: string[]): T[] {
  return listIn(response, what, names).flatMap((wire) => read(wire) ?? []);
}

/**
 * One part of a long list (OCPI 2.2.1, Pagination). Records that `read` does not understand are left out, and counted
 * when it comes to the next part.
 *
 * @throws ServiceError 404 'No … data in response' when the answer holds no list.
 */
export function readPage<T>(response: ApiResponse, what: string, read: Read<T>, offset = 0): Page<T> {
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

function listIn(response: ApiResponse, what: string, names: readonly string[] = []): unknown[] {
  const data = dataOf(response);
  const list = isRecord(data) ? names.map((name) => data[name]).find(Array.isArray) : data;
  if (!Array.isArray(list)) throw noData(what, response);
  return list;
}
