import type { EvseStatus, Connector, Evse } from './location';

/**
 * Sets one connector's status and lets the charge point follow. A charge point serves one connector at a time: while
 * one is in use its free neighbours are blocked, and they come free with it.
 */
export function withConnectorStatus(evse: Evse, connectorId: string, status: EvseStatus): Evse {
  const inUse = status === 'CHARGING' || status === 'RESERVED';
  const connectors = evse.connectors.map((connector) => {
    if (connector.id === connectorId) return inStatus(connector, status);
    if (inUse && connector.status === 'AVAILABLE') return inStatus(connector, 'BLOCKED');
    if (status === 'AVAILABLE' && connector.status === 'BLOCKED') return inStatus(connector, 'AVAILABLE');
    return connector;
  });
  const stillAvailable = connectors.some((connector) => connector.status === 'AVAILABLE');
  return { ...evse, status: stillAvailable ? 'AVAILABLE' : status, connectors };
}

/** Sets a connector's status; one of a feed that gives connectors no status is left without. */
export const inStatus = (connector: Connector, status: EvseStatus): Connector =>
  connector.status === undefined ? connector : { ...connector, status };
