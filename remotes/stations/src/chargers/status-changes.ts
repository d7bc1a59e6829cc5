import type { NoticeKind } from '@wattline/contract';
import type { EvseStatus, Location } from '@wattline/ocpi';
import type { Words } from '../texts/use-texts';
import { placedConnectors } from './connector-key';

/** A connector with another status than at the previous poll. */
export interface StatusChange {
  readonly key: string;
  /** Names the connector for the driver: its id, with its EVSE's where ids repeat. */
  readonly label: string;
  readonly status: EvseStatus;
}

/** Lists the changes between two polls of a location. Added and removed connectors are not changes. */
export function statusChanges(before: Pick<Location, 'evses'>, after: Pick<Location, 'evses'>): StatusChange[] {
  // A charge point that did not change is the same object (evsesReader of libs/ocpi).
  const same = new Set(before.evses);
  const changed = after.evses.filter((evse) => !same.has(evse));
  if (changed.length === 0) return [];
  const uids = new Set(changed.map(({ uid }) => uid));
  const known = placedConnectors({ evses: before.evses.filter(({ uid }) => uids.has(uid)) });
  const ids = after.evses.flatMap(({ connectors }) => connectors.map(({ id }) => id));
  const unique = new Set(ids).size === ids.length;

  return [...placedConnectors({ evses: changed })].flatMap(([key, { evse, connector }]) => {
    const previous = known.get(key);
    if (!previous || previous.connector.status === connector.status) return [];
    return [{ key, label: unique ? connector.id : `${evse.evseId}-${connector.id}`, status: connector.status }];
  });
}

const noticeTexts: Partial<Record<EvseStatus, 'becameAvailable' | 'startedCharging' | 'isBlocked' | 'isReserved'>> = {
  AVAILABLE: 'becameAvailable',
  CHARGING: 'startedCharging',
  BLOCKED: 'isBlocked',
  RESERVED: 'isReserved',
};

/** The notice of a change: a connector that became available is information, every other change a warning. */
export function changeNotice(
  { label, status }: StatusChange,
  t: Words<'chargers'>,
): { kind: NoticeKind; text: string } {
  const key = noticeTexts[status];
  const text = key ? t(key, { id: label }) : t('changedTo', { id: label, status: t(status).toLowerCase() });
  return { kind: status === 'AVAILABLE' ? 'info' : 'warning', text };
}
