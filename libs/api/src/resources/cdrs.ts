import { type Cdr, readCdr } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { readOne } from '../client/data';
import type { CallOptions } from '../client/exchange';
import { type Page, readPage } from '../client/list-data';
import { path } from '../client/path';

/**
 * The charge detail records of a time, a part at a time. For a caller that holds the operator's token, which no browser does (docs/rules.md:
 * operator-allow-list).
 *
 * @throws ServiceError
 */
export async function listCdrs(
  client: ApiClient,
  { from, to, offset, limit, signal }: CallOptions & { from?: Date; to?: Date; offset?: number; limit?: number } = {},
): Promise<Page<Cdr>> {
  const response = await client.send({ path: '/ocpi/emsp/2.2.1/cdrs', query: { from, to, offset, limit }, signal });
  return readPage(response, 'CDR', readCdr, offset);
}

/**
 * One charge detail record. For a caller that holds the operator's token, which no browser does (docs/rules.md:
 * operator-allow-list).
 *
 * @throws ServiceError, 404 'No CDR data in response' when the answer holds none.
 */
export async function getCdr(client: ApiClient, cdrId: string, { signal }: CallOptions = {}): Promise<Cdr> {
  const response = await client.send({ path: path`/ocpi/emsp/2.2.1/cdrs/${cdrId}`, signal });
  return readOne(response, 'CDR', readCdr);
}
