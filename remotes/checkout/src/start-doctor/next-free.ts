import { type Connector, type Evse, isAvailable, type Location } from '@wattline/ocpi';
import { chargerIn, type ConnectorPlace } from '../charger';

/** A free connector that a driver can use in place of theirs. */
export interface NextFree {
  readonly evse: Evse;
  readonly connector: Connector;
  /** It has the tariffs of the driver's connector, in their order. */
  readonly isSamePrice: boolean;
}

const sameTariffs = (one: Connector, other: Connector): boolean =>
  one.tariffIds.join('\n') === other.tariffIds.join('\n');

/**
 * The next free connector of a station with the driver's plug, on another charge point: the first of those at the same
 * price, else the first. The list goes on at its beginning. Null where there is none.
 */
export function nextFree(location: Location, { evseUid, connectorId }: ConnectorPlace): NextFree | null {
  const own = chargerIn(location, evseUid, connectorId);
  if (!own) return null;
  const at = location.evses.indexOf(own.evse);
  const others = [...location.evses.slice(at + 1), ...location.evses.slice(0, Math.max(at, 0))];
  const free = others
    .filter(isAvailable)
    .flatMap((evse) =>
      evse.connectors
        .filter((one) => isAvailable(one) && one.standard === own.connector.standard)
        .map((connector) => ({ evse, connector, isSamePrice: sameTariffs(connector, own.connector) })),
    );
  return free.find(({ isSamePrice }) => isSamePrice) ?? free[0] ?? null;
}
