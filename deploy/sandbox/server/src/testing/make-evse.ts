import type { Connector, Evse, EvseStatus } from '@wattline/platform';

/** Makes a charge point from its status and those of its connectors; undefined is a connector without one. */
export const makeEvse = (uid: string, status: EvseStatus, ...statuses: (EvseStatus | undefined)[]): Evse => ({
  uid,
  status,
  connectors: statuses.map((each, index) => makeConnector(String(index + 1), each)),
});

const makeConnector = (id: string, status: EvseStatus | undefined): Connector =>
  status === undefined ? { id, standard: 'CHADEMO' } : { id, standard: 'CHADEMO', status };
