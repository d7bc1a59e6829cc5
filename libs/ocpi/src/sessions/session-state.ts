import type { Session } from './session';

/** Whether a session is complete: by its status, or by its end. */
export function isComplete({ status, endDateTime }: Session): boolean {
  return status === 'COMPLETED' || endDateTime !== null;
}

/** Whether nothing more will happen to it: complete, or INVALID, which is not billed (docs/rules.md: session-STATUSES). */
export function isOver(session: Session): boolean {
  return isComplete(session) || session.status === 'INVALID';
}
