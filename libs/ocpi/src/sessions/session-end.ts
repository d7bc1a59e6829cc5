import type { Session } from './session';

/** Whether a session is complete: by its status, or by its end (specification 1, §4). */
export function isComplete({ status, endDateTime }: Session): boolean {
  return status === 'COMPLETED' || endDateTime !== null;
}

/** Whether nothing more will happen to it: complete, or none at all, which is not billed (reading 21). */
export function isOver(session: Session): boolean {
  return isComplete(session) || session.status === 'INVALID';
}
