import { getPortalTariff, getPortalTariffByCode, getTariff } from '@wattline/api';
import { type FoundTariffs, type PortalTariff, type Session, tariffIdsOf } from '@wattline/ocpi';
import { client } from '../api';

/**
 * The tariffs of a session: the portal's record of its first tariff, else the operator's tariffs, one call for each
 * distinct id. What fails is as if it were not there (specification 1, §7 and §8).
 */
export async function findTariffs(session: Session, signal: AbortSignal): Promise<FoundTariffs> {
  const ids = tariffIdsOf(session);
  const portal = await findInPortal(ids[0] ?? null, signal);
  if (portal?.currency === session.currency) return { portal, operator: [] };
  const found = await Promise.all(ids.map((id) => orNothing(getTariff(client, id, { signal }), signal)));
  return { portal: null, operator: found.filter((tariff) => tariff !== null) };
}

/** The portal's ids are numbers; what is none is more likely one of its codes. */
async function findInPortal(id: string | null, signal: AbortSignal): Promise<PortalTariff | null> {
  if (id === null) return null;
  const [likely, other] = /^\d+$/.test(id) ? [getPortalTariff, getPortalTariffByCode] : [getPortalTariffByCode, getPortalTariff];
  return (await orNothing(likely(client, id, { signal }), signal)) ?? orNothing(other(client, id, { signal }), signal);
}

/** Nothing where it fails, unless nobody waits for it any more. */
async function orNothing<T>(call: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
