import { config } from '@wattline/base/config';
import {
  type FoundTariffs,
  type PortalTariff,
  readPortalTariff,
  readTariff,
  type Session,
  type Tariff,
  tariffIdsOf,
} from '@wattline/ocpi';
import { dataOf, type Known, known, readOne } from '../client/data';
import type { ApiClient, KeptCallOptions } from '../client/exchange';
import { isClearNo } from '../client/is-clear-no';
import { callOf } from '../client/path';
import { ServiceError } from '../client/service-error';
import * as routes from '../routes';

/** Reads one tariff. @throws ServiceError, 404 'No tariff data in response' when the answer holds none. */
export async function getTariff(
  client: ApiClient,
  tariffId: string,
  options: KeptCallOptions = {},
): Promise<Known<Tariff>> {
  return readOne(await client.send({ ...callOf(routes.tariff, { tariffId }), ...options }), 'tariff', readTariff);
}

/** A tariff of the operators' portal; null when it answers without one. @throws ServiceError without an answer. */
export async function getPortalTariff(
  client: ApiClient,
  tariffId: string,
  options: KeptCallOptions = {},
): Promise<Known<PortalTariff> | null> {
  return portalTariffAt(client, callOf(routes.portalTariff, { tariffId }), options);
}

/** The same, by the code that sessions carry. @throws ServiceError without an answer. */
export async function getPortalTariffByCode(
  client: ApiClient,
  code: string,
  options: KeptCallOptions = {},
): Promise<Known<PortalTariff> | null> {
  return portalTariffAt(client, callOf(routes.portalTariffByCode, { code }), options);
}

/** An answer that is not OK yields nothing. @throws ServiceError when there is no answer at all. */
async function portalTariffAt(
  client: ApiClient,
  at: ReturnType<typeof callOf>,
  options: KeptCallOptions,
): Promise<Known<PortalTariff> | null> {
  try {
    const response = await client.send({ ...at, ...options });
    const tariff = readPortalTariff(dataOf(response));
    return tariff && known(tariff, response);
  } catch (error) {
    if (error instanceof ServiceError && error.httpStatus !== null) return null;
    throw error;
  }
}

interface Search extends KeptCallOptions {
  /**
   * The handling of a tariff with a failed call: 'left-out' as if it did not exist, 'thrown' if the answer must not
   * depend on the connection.
   */
  readonly unanswered?: 'left-out' | 'thrown';
}

/** The terms to price a session by where no tariff is known: the tax of the environment. */
export const noTariffs = (): FoundTariffs => ({ portal: null, operator: [], taxPercent: config().tax.percent });

/** The tariffs of a session. */
export interface SessionTariffs extends FoundTariffs {
  /** False where asking again may find others: a call got no answer, or one that was kept on the device. */
  readonly isFinal: boolean;
}

/**
 * Finds the tariffs of a session: the portal's record of its first tariff, else the operator's tariffs, with one call
 * for each distinct id. With them comes the tax of the environment.
 *
 * @throws the signal's reason when the caller aborts; with `unanswered: 'thrown'`, ServiceError for a tariff with a
 *   call that failed without a refusal.
 */
export async function findSessionTariffs(
  client: ApiClient,
  session: Session,
  { unanswered = 'left-out', ...options }: Search = {},
): Promise<SessionTariffs> {
  let lost = 0;
  const orNothing = async <T>(call: Promise<T>): Promise<T | null> => {
    try {
      return await call;
    } catch (error) {
      const isRefused = isClearNo(error);
      if (options.signal?.aborted || (unanswered === 'thrown' && !isRefused)) throw error;
      if (!isRefused) lost += 1;
      return null;
    }
  };

  const ids = tariffIdsOf(session);
  // The portal's ids are numbers; any other id is more likely one of its codes.
  const inPortal = [getPortalTariffByCode, getPortalTariff];
  const [first = ''] = ids;
  if (/^\d+$/.test(first)) inPortal.reverse();
  let portal: Known<PortalTariff> | null = null;
  for (const get of inPortal) if (first && !portal) portal = await orNothing(get(client, first, options));
  if (portal?.currency === session.currency) return { ...noTariffs(), portal, isFinal: !portal.keptAt };

  const lostInPortal = lost;
  const found = await Promise.all(ids.map((id) => orNothing(getTariff(client, id, options))));
  const operator = found.filter((tariff) => tariff !== null);
  const isFinal = lost === (operator.length > 0 ? lostInPortal : 0) && !operator.some(({ keptAt }) => keptAt);
  return { ...noTariffs(), operator, isFinal };
}
