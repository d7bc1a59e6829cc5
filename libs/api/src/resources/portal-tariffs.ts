import { type PortalTariff, readPortalTariff } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { dataOf } from '../client/data';
import type { KeptCallOptions } from '../client/exchange';
import { path } from '../client/path';
import { ServiceError } from '../client/service-error';

/** A tariff of the operators' portal; null when it answers without one. @throws ServiceError without an answer. */
export async function getPortalTariff(
  client: ApiClient,
  tariffId: string,
  options: KeptCallOptions = {},
): Promise<PortalTariff | null> {
  return readAt(client, path`/api/portal/tariffs/${tariffId}`, options);
}

/** The same, by the code that sessions carry. @throws ServiceError without an answer. */
export async function getPortalTariffByCode(
  client: ApiClient,
  code: string,
  options: KeptCallOptions = {},
): Promise<PortalTariff | null> {
  return readAt(client, path`/api/portal/tariffs/by-code/${code}`, options);
}

/** An answer that is not OK yields nothing. @throws ServiceError when there is no answer at all. */
async function readAt(
  client: ApiClient,
  at: string,
  { signal, takesKept }: KeptCallOptions,
): Promise<PortalTariff | null> {
  try {
    return readPortalTariff(dataOf(await client.send({ path: at, signal, takesKept })));
  } catch (error) {
    if (error instanceof ServiceError && error.httpStatus !== null) return null;
    throw error;
  }
}
