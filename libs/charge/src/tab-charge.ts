import { config } from '@wattline/base/config';
import { minorOf } from '@wattline/base/money';
import { readText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { changeCharge } from './change-charge';
import { type ChargeWith, emptyCharge, has, isShownTo } from './charge';
import type { PaidBy } from './charge-machine';
import { readOpenCharges } from './kept-charges';
import { kindOf, paymentKinds, settlementOf } from './payment-kinds';
import {
  type ActiveSession,
  type PendingSession,
  readActiveSession,
  readPendingSession,
  removeActiveSession,
} from './specified-records';
import { findKept, readKept, unreadIn } from './stored-charges';

/** The session is over, or the backend does not know it: there is nothing to go back to, by the tab's record neither. */
export function endCharge(sessionId: string): void {
  const active = readActiveSession();
  // With a payment that is not settled, the session's page is the one to end it.
  const isSettled = readText('session', storageKeys.pendingSession) === null;
  if (active && isSettled && [active.id, active.ocpiId].includes(sessionId)) removeActiveSession();
  changeCharge({ sessionId }, { type: 'ended' });
}

/** Whether a payment is that of the session: by its authorization, else by the connector, as far as both are named. */
function isFor({ paymentIntentId, authorizationReference, ...at }: PendingSession, active: ActiveSession): boolean {
  const { authorizationReference: reference } = active;
  if (reference !== null) return [paymentIntentId, authorizationReference].includes(reference);
  return (['locationId', 'evseUid', 'connectorId'] as const).every(
    (name) => at[name] === null || active[name] === null || at[name] === active[name],
  );
}

/** The payment of a tab's pending session; null where it does not name one, and where it is another driver's. */
function paidByTab(pending: PendingSession, driverId: string): PaidBy | null {
  const { paymentIntentId: intentId, preAuthAmount, paymentMethodId, userId, currency } = pending;
  if (intentId === null || !preAuthAmount || paymentMethodId === null || currency !== config().money.currency)
    return null;
  if (userId !== null && userId !== driverId) return null;
  const kind = kindOf(paymentMethodId);
  return {
    driverId,
    payment: {
      kind,
      method: paymentKinds[kind].method,
      id: settlementOf(kind) === 'refund' ? intentId : (pending.id ?? intentId),
      intentId,
      amountMinor: minorOf(preAuthAmount, currency),
      currency,
      paidAt: null,
    },
  };
}

/**
 * Makes the charge that this tab keeps, with its payment, the browser's, as its start would have: the way back to it, what
 * was held or paid, and what is owed of a debit. A payment without a driver is that of the driver who is signed in
 * (docs/rules.md: records-have-a-driver). Twice does no harm; what is known already stays.
 */
export function adoptTabCharge(driverId: string): void {
  const active = readActiveSession();
  const pending = active && readPendingSession();
  const by = active && pending && isFor(pending, active) ? paidByTab(pending, driverId) : null;
  if (!active || !by) return;
  const kept = findKept(readKept(), { sessionId: active.id });
  if (kept && (kept.read?.payment || unreadIn(kept).includes('payment'))) return;
  const startedAt = active.startDateTime ?? new Date().toISOString();
  changeCharge({ paymentId: by.payment.id }, { type: 'started', by, sessionId: active.id, startedAt });
}

/**
 * The charges with sessions that may run, of a driver (`me`; null: a visitor), the newest first: those of this browser, and one
 * that this tab's record alone knows, which leaves with its driver.
 */
export function runningCharges(me: string | null): readonly ChargeWith<'session'>[] {
  const running = readOpenCharges().flatMap((charge) =>
    has(charge, 'session') && charge.session.goesOn ? [charge] : [],
  );
  const shown = running.filter((charge) => isShownTo(me, charge));
  const active = readActiveSession();
  if (!active || running.some(({ session: { id } }) => id === active.id || id === active.ocpiId)) return shown;
  const { id, ocpiId: operatorId, startDateTime: startedAt } = active;
  const session = { id, operatorId, startedAt, goesOn: true };
  return [{ ...emptyCharge(id), session }, ...shown];
}
