import { type PortalTariff, readPortalTariff } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { dataOf } from '../client/data';
import type { KeptCallOptions } from '../client/exchange';
import { type Known, known } from '../client/known';
import { ServiceError } from '../client/service-error';
import * as routes from '../routes';

/** A tariff of the operators' portal; null when it answers without one. @throws ServiceError without an answer. */
export async function getPortalTariff(
  client: ApiClient,
  tariffId: string,
  options: KeptCallOptions = {},
): Promise<Known<PortalTariff> | null> {
  return readAt(client, callOf(routes.portalTariff, { tariffId }), options);
}

/** The same, by the code that sessions carry. @throws ServiceError without an answer. */
export async function getPortalTariffByCode(
  client: ApiClient,
  code: string,
  options: KeptCallOptions = {},
): Promise<Known<PortalTariff> | null> {
  return readAt(client, callOf(routes.portalTariffByCode, { code }), options);
}

/** An answer that is not OK yields nothing. @throws ServiceError when there is no answer at all. */
async function readAt(
  client: ApiClient,
  at: ReturnType<typeof callOf>,
  { signal, takesKept }: KeptCallOptions,
): Promise<Known<PortalTariff> | null> {
  try {
    const response = await client.send({ ...at, signal, takesKept });
    const tariff = readPortalTariff(dataOf(response));
    return tariff && known(tariff, response);
  } catch (error) {
    if (error instanceof ServiceError && error.httpStatus !== null) return null;
    throw error;
  }
}
