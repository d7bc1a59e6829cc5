import type { EvseStatus, Location } from '@wattline/ocpi';
import { placedConnectors } from './connector-key';

/** A connector whose polled status differs from the one before (specification 1, §4). */
export interface StatusChange {
  readonly key: string;
  /** What a driver can tell the connector by: its id, with its charge point's where ids repeat. */
  readonly label: string;
  readonly status: EvseStatus;
}

/** What changed between two polls of a station. Connectors that came or went are no change. */
export function statusChanges(before: Pick<Location, 'evses'>, after: Pick<Location, 'evses'>): StatusChange[] {
  if (before === after) return [];
  const known = placedConnectors(before);
  const now = placedConnectors(after);
  const ids = [...now.values()].map(({ connector }) => connector.id);
  const unique = new Set(ids).size === ids.length;

  return [...now].flatMap(([key, { evse, connector }]) => {
    const previous = known.get(key);
    if (!previous || previous.connector.status === connector.status) return [];
    return [{ key, label: unique ? connector.id : `${evse.evseId}-${connector.id}`, status: connector.status }];
  });
}
