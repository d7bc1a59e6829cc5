import { type FoundTariffs, type PortalTariff, type Session, tariffIdsOf } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import type { CallOptions } from '../client/exchange';
import { isClearNo } from '../client/is-clear-no';
import { getPortalTariff, getPortalTariffByCode } from './portal-tariffs';
import { getTariff } from './tariffs';

interface Search extends CallOptions {
  /**
   * What could not be asked for: 'left-out' as if it were not there, 'thrown' where the answer must not depend on
   * the connection.
   */
  readonly unanswered?: 'left-out' | 'thrown';
}

/**
 * The tariffs of a session: the portal's record of its first tariff, else the operator's tariffs, one call for each
 * distinct id.
 *
 * @throws the signal's reason when the caller aborts; with `unanswered: 'thrown'`, ServiceError for a tariff whose call
 * failed and was not refused.
 */
export async function findSessionTariffs(
  client: ApiClient,
  session: Session,
  search: Search = {},
): Promise<FoundTariffs> {
  const ids = tariffIdsOf(session);
  const portal = await findInPortal(client, ids[0] ?? null, search);
  if (portal?.currency === session.currency) return { portal, operator: [] };
  const found = await Promise.all(ids.map((id) => orNothing(getTariff(client, id, search), search)));
  return { portal: null, operator: found.filter((tariff) => tariff !== null) };
}

/** The portal's ids are numbers; what is none is more likely one of its codes. */
async function findInPortal(client: ApiClient, id: string | null, search: Search): Promise<PortalTariff | null> {
  if (id === null) return null;
  const [likely, other] = /^\d+$/.test(id)
    ? [getPortalTariff, getPortalTariffByCode]
    : [getPortalTariffByCode, getPortalTariff];
  return (await orNothing(likely(client, id, search), search)) ?? orNothing(other(client, id, search), search);
}

async function orNothing<T>(call: Promise<T>, { signal, unanswered = 'left-out' }: Search): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (signal?.aborted || (unanswered === 'thrown' && !isClearNo(error))) throw error;
    return null;
  }
}
