import { isStopOf } from './stop-machine';
import { forgetWaitingStop, readWaitingStops, type WaitingStop } from './waiting-stops';

/** The stops that wait and are this driver's matter. */
export const waitingStopsOf = (driverId: string): readonly WaitingStop[] =>
  readWaitingStops().filter((stop) => isStopOf(driverId, stop));

/** A driver has signed out: their stops are not sent any more. */
export const forgetWaitingStopsOf = (driverId: string): void =>
  waitingStopsOf(driverId).forEach(({ sessionId }) => forgetWaitingStop(sessionId));
