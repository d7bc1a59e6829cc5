import { getLocation } from '@wattline/api';
import { isOver, type Session } from '@wattline/ocpi';
import { client } from './client';

/** The known details of a charge that goes on; an unknown one is null. */
export interface ChargeDetails {
  readonly station: string | null;
  readonly kwh: number | null;
  /** The operator's, in `currency`: with tax where that is known. */
  readonly cost: number | null;
  readonly currency: string;
  /** When the service worker kept it, in milliseconds since the epoch; null for an answer of now. */
  readonly since: number | null;
}

/** Of this page's life: a station does not change its name during a charge. One that could not be read is asked for again. */
const stations = new Map<string, Promise<string | null>>();

async function readName(locationId: string): Promise<string | null> {
  try {
    const answer = await getLocation(client, locationId, { takesKept: true });
    if (answer.changed && answer.location.name) return answer.location.name;
  } catch {
    // As where it has no name.
  }
  stations.delete(locationId);
  return null;
}

function stationOf(locationId: string | null): Promise<string | null> | null {
  if (locationId === null) return null;
  const asked = stations.get(locationId) ?? readName(locationId);
  stations.set(locationId, asked);
  return asked;
}

/** The details that the start page shows of a session; null of one that is over. Never throws. */
export async function detailsOf(session: Session & { readonly keptAt?: number }): Promise<ChargeDetails | null> {
  if (isOver(session)) return null;
  const { status, kwh, totalCost, currency, locationId, keptAt = null } = session;
  const isWaiting = status === 'PENDING' || status === 'RESERVATION';
  return {
    station: await stationOf(locationId),
    kwh: isWaiting ? null : kwh,
    cost: isWaiting ? null : (totalCost?.inclVat ?? totalCost?.exclVat ?? null),
    currency,
    since: keptAt,
  };
}
