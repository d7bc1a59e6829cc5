import { dataOf } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ApiResponse } from '../client/exchange';

/** The same answer with the list that it wraps in one of these fields as its body; as it is where it wraps none. */
export function listUnder(response: ApiResponse, ...names: string[]): ApiResponse {
  const data = dataOf(response);
  const list = isRecord(data) ? names.map((name) => data[name]).find(Array.isArray) : undefined;
  return list ? { ...response, body: list } : response;
}
