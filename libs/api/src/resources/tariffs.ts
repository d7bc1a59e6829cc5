import { type Tariff, readTariff } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { readOne } from '../client/data';
import type { ApiRequest, KeptCallOptions } from '../client/exchange';
import type { Known } from '../client/known';
import { path } from '../client/path';

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
