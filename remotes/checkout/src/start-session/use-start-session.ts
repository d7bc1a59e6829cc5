import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { currentDriver } from '@wattline/auth';
import { paths, removePendingSession, writeActiveSession, writeLastSession } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { useNavigate } from '@wattline/router';
import { completeTutorial } from '../connect-vehicle/tutorial-progress';
import { clearAttempt } from '../payment/payment-attempt';
import type { PaidSession } from './paid-session';
import { createStartFlow } from './start-flow';
import { startPorts } from './start-ports';

/** The session runs: what later pages and the other parts need to know (specification 2, §4). */
function sessionStarted(sessionId: string, paid: PaidSession): void {
  const { kind, paymentIntentId, locationId, evseUid, connectorId, amount } = paid;
  const startedAt = new Date().toISOString();
  writeActiveSession({
    id: sessionId, ocpiId: sessionId, status: 'ACTIVE', authorizationReference: paymentIntentId,
    locationId, evseUid, connectorId, startDateTime: startedAt,
  });
  writeLastSession({ id: sessionId, startedAt, walletPayment: kind === 'wallet' ? { paymentId: paymentIntentId, amount } : null });
  removePendingSession();
  completeTutorial();
  forgetWalletPayment(paid);
  bus.emit('session/started', { sessionId }, '@wattline/checkout');
}

/** It pays for a session now, or is given back: it is offered no more. */
function forgetWalletPayment({ kind }: PaidSession): void {
  const driver = currentDriver();
  if (kind === 'wallet' && driver) clearAttempt(driver.id);
}

/** Starts a session that is paid for, or lets its payment go; `onReleased` when that is done. */
export function useStartSession(paid: PaidSession, onReleased: () => void) {
  const navigate = useNavigate();
  const [flow] = useState(() => createStartFlow(paid, startPorts));
  const state = useStore(flow.store);
  useEffect(() => () => flow.stop(), [flow]);

  useEffect(() => {
    if (state.step === 'started') {
      sessionStarted(state.sessionId, paid);
      // In its place: 'back' must not lead to a page that would start it again.
      void navigate(paths.session(state.sessionId), { replace: true });
    }
    if (state.step === 'released') {
      removePendingSession();
      forgetWalletPayment(paid);
      onReleased();
    }
    // Once, when the state is reached.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  return { state, start: flow.start, release: flow.release };
}
