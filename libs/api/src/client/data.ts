import { readEnvelope } from './envelope';
import type { ApiResponse } from './exchange';
import { type Known, known } from './known';
import { codedError, type ServiceError } from './service-error';

/** Reads the data of an answer: the content of its envelope, or the whole body if it comes without one. */
export function dataOf({ body }: Pick<ApiResponse, 'body'>): unknown {
  const { data } = readEnvelope(body);
  return data === undefined ? body : data;
}

/**
 * The one record of an answer, as `read` understands it.
 *
 * @throws ServiceError 404 'No … data in response' when `read` makes nothing of it.
 */
export function readOne<T>(response: ApiResponse, what: string, read: (wire: unknown) => T | null): Known<T> {
  const one = read(dataOf(response));
  if (one === null) throw noData(what, response);
  return known(one, response);
}

/** Builds the error for an answer without the expected record or list. */
export function noData(what: string, { status, body, requestId }: ApiResponse): ServiceError {
  const code = what === 'location' ? 'no-location-data' : what === 'connector' ? 'no-connector-data' : 'no-data';
  return codedError(code, { status: 404, httpStatus: status, details: body, requestId }, { what });
}
