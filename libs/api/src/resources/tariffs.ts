import { type Tariff, readTariff } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { readOne } from '../client/data';
import type { ApiRequest, CallOptions, KeptCallOptions } from '../client/exchange';
import type { Known } from '../client/known';
import { type ListQuery, type Page, readAll, readPage } from '../client/list-data';
import { path } from '../client/path';

/**
 * The tariffs of the network, a part at a time. For a caller that holds the operator's token, which no browser does (docs/rules.md:
 * operator-allow-list).
 *
 * @throws ServiceError
 */
export async function listTariffs(
  client: ApiClient,
  { dateFrom, dateTo, offset, limit, signal }: ListQuery = {},
): Promise<Page<Tariff>> {
  const query = { dateFrom, dateTo, offset, limit };
  const response = await client.send({ path: '/ocpi/emsp/2.2.1/tariffs', query, signal });
  return readPage(response, 'tariff', readTariff, offset);
}

/**
 * Reads one tariff.
 *
 * @param retries For a caller with a next read that is the repetition.
 * @throws ServiceError, 404 'No tariff data in response' when the answer holds none.
 */
export async function getTariff(
  client: ApiClient,
  tariffId: string,
  { retries, ...options }: KeptCallOptions & Partial<Pick<ApiRequest, 'retries'>> = {},
): Promise<Known<Tariff>> {
  const at = path`/ocpi/emsp/2.2.1/tariffs/${tariffId}`;
  const response = await client.send({ path: at, ...options, ...(retries !== undefined && { retries }) });
  return readOne(response, 'tariff', readTariff);
}

/**
 * Reads the tariffs at a station by either version of the backend's own interface, for a backend with connectors that
 * name no tariffs.
 *
 * @throws ServiceError
 */
export async function locationTariffs(
  client: ApiClient,
  locationId: string,
  { version = 'v2', signal }: CallOptions & { version?: 'v1' | 'v2' } = {},
): Promise<Tariff[]> {
  const response = await client.send({ path: path`/api/${version}/tariffs/location/${locationId}`, signal });
  return readAll(response, 'tariff', readTariff);
}
