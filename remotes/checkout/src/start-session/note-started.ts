import { currentDriver } from '@wattline/auth';
import { noteStartedSession, writeActiveSession } from '@wattline/contract';
import { completeTutorial } from '../connect-vehicle/tutorial-progress';
import { bus } from '../part';
import { forgetPayment } from './forget-payment';
import type { PaidSession } from './paid-session';
import { startOf } from './start-record';

/** The session runs: what later pages and the other parts need to know, whichever page is shown by now. */
export function noteStarted(paid: PaidSession, sessionId: string): void {
  const { paymentIntentId, driverId, locationId, evseUid, connectorId } = paid;
  const startedAt = new Date().toISOString();
  noteStartedSession(startOf(paid), sessionId, startedAt);
  forgetPayment(paid);
  // The driver may have signed out meanwhile, and another one in.
  if (currentDriver()?.id === driverId) {
    writeActiveSession({
      id: sessionId,
      ocpiId: sessionId,
      status: 'ACTIVE',
      authorizationReference: paymentIntentId,
      locationId,
      evseUid,
      connectorId,
      startDateTime: startedAt,
    });
    completeTutorial();
  }
  bus.emit('session/started', { sessionId });
}
