import type { Connector, Evse, Location } from '@wattline/ocpi';

/**
 * Names one connector of a location: connector ids repeat from EVSE to EVSE. The length keeps the two ids apart, since any
 * character may stand in them. Made a thousand times for each change at a large station, so without JSON.
 */
export const connectorKey = ({ uid }: Pick<Evse, 'uid'>, { id }: Pick<Connector, 'id'>): string =>
  `${uid.length}-${uid}-${id}`;

/** A connector with its EVSE. */
export interface PlacedConnector {
  readonly evse: Evse;
  readonly connector: Connector;
}

/** The connectors of a location by their keys. */
export function placedConnectors({ evses }: Pick<Location, 'evses'>): Map<string, PlacedConnector> {
  const placed = new Map<string, PlacedConnector>();
  for (const evse of evses)
    for (const connector of evse.connectors) placed.set(connectorKey(evse, connector), { evse, connector });
  return placed;
}

/** The id of a connector's control, in the first view as in the app (docs/rules.md: first-view-hands-over). */
export const controlId = (
  control: 'row' | 'start',
  evse: Pick<Evse, 'uid'>,
  connector: Pick<Connector, 'id'>,
): string => `${control}-${connectorKey(evse, connector)}`;
