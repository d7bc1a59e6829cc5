import {
  type ActiveSession,
  type PendingSession,
  type WalletPayment,
  WALLET_METHOD,
  forgetLastSession,
  readActiveSession,
  readLastSession,
  readPendingSession,
  removeActiveSession,
  removePendingSession,
  writeActiveSession,
  writeLastSession,
} from '@wattline/contract';
import type { Session } from '@wattline/ocpi';

/*
 * What this browser keeps of a session while it runs: the tab's activeSession and pendingSession (specification 1, §3),
 * and the pointer that outlives the tab (reading 19). `sessionId` is the one in the page's address.
 */

/** The tab's record of a session, rebuilt from the session itself where it is gone (reading 19). */
export function activeSessionOf(sessionId: string, session: Session | null): ActiveSession | null {
  const stored = storedActive(sessionId, session);
  if (stored || session === null) return stored;
  const { id: ocpiId, status, authorizationReference, locationId, evseUid, connectorId, startDateTime } = session;
  return { id: sessionId, ocpiId, status, authorizationReference, locationId, evseUid, connectorId, startDateTime };
}

/** The tab's record, where it is this session's. */
export function storedActive(sessionId: string, session: Session | null): ActiveSession | null {
  const stored = readActiveSession();
  return stored && [sessionId, session?.id].some((id) => id === stored.id || id === stored.ocpiId) ? stored : null;
}

/** Keeps the way back to a session that runs. The pointer to another one, which may run too, stays. */
export function rememberSession(sessionId: string, session: Session): void {
  const active = activeSessionOf(sessionId, session);
  if (active) writeActiveSession(active);
  const last = readLastSession();
  if (last && last.id !== sessionId) return;
  writeLastSession({ id: sessionId, startedAt: session.startDateTime, walletPayment: walletPaymentOf(sessionId, session) });
}

/** It is over: removes what is kept of it. What is kept of another session stays. */
export function forgetSession(sessionId: string, session: Session): void {
  if (storedActive(sessionId, session)) removeActiveSession();
  const pending = readPendingSession();
  if (pending && isFor(pending, session)) removePendingSession();
  forgetLastSession(sessionId);
}

/** What a session was paid with, where that was the mobile wallet and this browser paid; else null. */
export function walletPaymentOf(sessionId: string, session: Session): WalletPayment | null {
  const pending = readPendingSession();
  if (pending && isFor(pending, session)) {
    const { paymentMethodId, paymentIntentId, preAuthAmount } = pending;
    const isWallet = paymentMethodId === WALLET_METHOD && paymentIntentId !== null && preAuthAmount !== null;
    return isWallet ? { paymentId: paymentIntentId, amount: preAuthAmount } : null;
  }
  const last = readLastSession();
  return last?.id === sessionId ? last.walletPayment : null;
}

/** Another payment of this tab, for a session that is yet to start, is not to be given back for this one. */
function isFor({ paymentIntentId, authorizationReference: reference }: PendingSession, session: Session): boolean {
  const { authorizationReference } = session;
  return authorizationReference === null || [paymentIntentId, reference].includes(authorizationReference);
}
