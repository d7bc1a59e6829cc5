import type { Connector } from './connector';
import type { Evse } from './evse';
import type { Location } from './location';

/** Whether two ids are the same: OCPI's are case-insensitive (OCPI 2.2.1, CiString). Null is the same as nothing. */
export const sameId = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/**
 * An EVSE of a location and one of its connectors, by their ids; null when the location has no such ones. The EVSE's uid
 * counts before its evseId. Without a connector's id it is the only connector of the EVSE.
 */
export function connectorAt(
  { evses }: Pick<Location, 'evses'>,
  evseId: string | null,
  connectorId: string | null,
): { readonly evse: Evse; readonly connector: Connector } | null {
  const evse = evses.find(({ uid }) => sameId(uid, evseId)) ?? evses.find((one) => sameId(one.evseId, evseId));
  const only = connectorId === null && evse?.connectors.length === 1 ? evse.connectors[0] : undefined;
  const connector = only ?? evse?.connectors.find(({ id }) => sameId(id, connectorId));
  return evse && connector ? { evse, connector } : null;
}
