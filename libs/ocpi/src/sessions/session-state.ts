import type { ChargingPeriod, Session } from './session';

/** Whether a session is complete: by its status, or by its end. */
export function isComplete({ status, endDateTime }: Session): boolean {
  return status === 'COMPLETED' || endDateTime !== null;
}

/** Whether nothing more will happen to it: complete, or INVALID, which is not billed (docs/rules.md: session-STATUSES). */
export function isOver(session: Session): boolean {
  return isComplete(session) || session.status === 'INVALID';
}

/** Whether a charger was only reserved in a period. */
export const isReservation = ({ dimensions }: ChargingPeriod): boolean =>
  dimensions.some(({ type }) => type.startsWith('RESERVATION'));

/** Whether a charger is, or was, reserved for it (OCPI 2.2.1, CdrDimensionType): that is no charging time. */
export const isReserved = ({ status, chargingPeriods }: Session): boolean =>
  status === 'RESERVATION' || chargingPeriods.some(isReservation);
