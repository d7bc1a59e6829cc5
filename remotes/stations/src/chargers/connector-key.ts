import type { Connector, Evse, Location } from '@wattline/ocpi';

/** Which connector of a station: connector ids repeat from charge point to charge point. */
export const connectorKey = (evse: Pick<Evse, 'uid'>, connector: Pick<Connector, 'id'>): string =>
  JSON.stringify([evse.uid, connector.id]);

/** A connector with its charge point. */
export interface PlacedConnector {
  readonly evse: Evse;
  readonly connector: Connector;
}

/** The connectors of a station by their keys. */
export function placedConnectors({ evses }: Pick<Location, 'evses'>): Map<string, PlacedConnector> {
  return new Map(
    evses.flatMap((evse) =>
      evse.connectors.map((connector) => [connectorKey(evse, connector), { evse, connector }] as const),
    ),
  );
}
