import type { NoticeKind } from '@wattline/contract';
import type { EvseStatus } from '@wattline/ocpi';
import type { ChargerWords } from './charger-texts';
import type { StatusChange } from './status-changes';

const texts: Partial<Record<EvseStatus, 'becameAvailable' | 'startedCharging' | 'isBlocked' | 'isReserved'>> = {
  AVAILABLE: 'becameAvailable',
  CHARGING: 'startedCharging',
  BLOCKED: 'isBlocked',
  RESERVED: 'isReserved',
};

/** What a driver is told of a change of status: good news as information, the rest as a warning (specification 1, §4). */
export function changeNotice({ label, status }: StatusChange, t: ChargerWords): { kind: NoticeKind; text: string } {
  const key = texts[status];
  const text = key ? t(key, { id: label }) : t('changedTo', { id: label, status: t(status).toLowerCase() });
  return { kind: status === 'AVAILABLE' ? 'info' : 'warning', text };
}
