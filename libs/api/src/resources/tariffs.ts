import { type Tariff, readTariff } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { readOne } from '../client/data';
import type { ApiRequest, KeptCallOptions } from '../client/exchange';
import type { Known } from '../client/known';
import * as routes from '../routes';

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
  const at = callOf(routes.tariff, { tariffId });
  const response = await client.send({ ...at, ...options, ...(retries !== undefined && { retries }) });
  return readOne(response, 'tariff', readTariff);
}
