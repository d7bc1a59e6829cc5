import { type ActiveSession, readActiveSession } from './active-session';
import { readRefund } from './owed-refunds';
import { notePaidCharge } from './paid-charge';
import { type PendingSession, readPendingSession, WALLET_METHOD } from './pending-session';
import { readSessionPayment } from './session-payments';

/*
 * A tab may know a charge by activeSession and pendingSession alone: the browser's own records of it, which the pages read,
 * were never written.
 */

const CURRENCY = 'USD';

/** Whether a payment is that of the session: by its authorization, else by the connector, as far as both are named. */
function isFor({ paymentIntentId, authorizationReference, ...at }: PendingSession, active: ActiveSession): boolean {
  const { authorizationReference: reference } = active;
  if (reference !== null) return [paymentIntentId, authorizationReference].includes(reference);
  return (['locationId', 'evseUid', 'connectorId'] as const).every(
    (place) => at[place] === null || active[place] === null || at[place] === active[place],
  );
}

/**
 * Makes the browser's records of the charge that this tab keeps, with its payment, as its start would have: the way back to
 * it, what was held or paid, and what is owed of a debit. A payment without a driver is that of the driver who is signed in
 * (docs/rules.md: records-have-a-driver). Twice does no harm; what is known already stays.
 */
export function adoptTabCharge(driverId: string): void {
  const active = readActiveSession();
  const pending = active && readPendingSession();
  if (!active || !pending || !isFor(pending, active)) return;
  const { paymentIntentId: paymentId, preAuthAmount, paymentMethodId, userId, currency } = pending;
  if (paymentId === null || !preAuthAmount || paymentMethodId === null || currency !== CURRENCY) return;
  if (userId !== null && userId !== driverId) return;
  const kind = paymentMethodId === WALLET_METHOD ? 'wallet' : 'hold';
  if (readSessionPayment(active.id) && (kind === 'hold' || readRefund(paymentId))) return;
  notePaidCharge({
    sessionId: active.id,
    startedAt: active.startDateTime ?? new Date().toISOString(),
    kind,
    paymentId,
    driverId,
    isPrivate: false,
    amountMinor: Math.round(preAuthAmount * 100),
    currency,
  });
}
