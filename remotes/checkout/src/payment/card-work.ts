import type { PendingPreAuthorization, PreAuthorization } from '@wattline/api';
import { failedCall, refused } from './failed-call';
import type { AuthorizedPayment, ChargePoint } from './payment';
import { clearAttempt, openCardAttempt, saveAttempt, type PaymentAttempt } from './payment-attempt';
import type { PaymentEvent } from './payment-state';
import type { WorkOf } from './work-of';

/** What is done for a payment by card. */
export const cardWork: WorkOf<'checking' | 'holding' | 'confirming' | 'looking'> = {
  async checking({ hold, driverId }, ports, { at }) {
    try {
      if (!(await ports.isHoldActive(hold.id))) return refused('holdGone');
    } catch {
      return refused('holdUnknown');
    }
    // The driver has decided what an open try for this charger comes to.
    const open = openCardAttempt(driverId, at);
    if (open) clearAttempt(open);
    return {
      type: 'authorized',
      payment: paidByHold(hold, { driverId, at, paymentMethodId: null, isUsingPreAuth: true }),
    };
  },

  async holding({ attempt }, ports, { signal }) {
    const open = openCardAttempt(attempt.driverId, attempt.at);
    let held: readonly PendingPreAuthorization[] = [];
    try {
      held = await ports.usableHolds(attempt.driverId);
    } catch {
      // Without an open try the key alone sees to it that there is one hold.
      if (open) return refused('stillUnclear');
    }
    const made = held.find((hold) => isNewFor(hold, attempt, open !== null));
    if (made) return { type: 'held-already', holdId: made.id };
    // A driver who has left the page meanwhile does not want to pay.
    if (signal.aborted) return refused('cancelled');

    saveAttempt(attempt);
    try {
      return afterHold(await ports.makeHold(attempt), attempt);
    } catch (error) {
      const { meaning, problem } = failedCall(error, 'unclear');
      if (meaning === 'unclear') return { type: 'unclear', problem };
      clearAttempt(attempt);
      // What was open before is still open when this try never went out.
      if (meaning === 'unsent' && open) saveAttempt(open);
      return refused(problem);
    }
  },

  async confirming({ attempt, hold }, ports) {
    if (hold.clientSecret === null) return { type: 'unclear', problem: 'unclear' };
    try {
      const answer = await ports.confirmCard(hold.clientSecret);
      if (answer.type === 'confirmed') return authorized(hold, attempt);
      if (answer.type === 'unclear') return { type: 'unclear', problem: 'unclear' };
      // The next try is a new one. What was not confirmed holds nothing; releasing it only tidies up.
      clearAttempt(attempt);
      await ports.releaseHold(hold.id, attempt).catch(() => {});
      return refused(answer.reason === null ? 'declined' : { reason: answer.reason });
    } catch {
      // Nothing is held yet: the same key leads back to the same question.
      return refused('noService');
    }
  },

  async looking({ attempt, problem }, ports) {
    try {
      const held = await ports.usableHolds(attempt.driverId);
      const found = held.find((hold) => isNewFor(hold, attempt, true) && hold.amount === attempt.amount);
      if (!found) return refused(problem);
      clearAttempt(attempt);
      return { type: 'authorized', payment: paidByHold(found, { ...attempt, isUsingPreAuth: false }) };
    } catch {
      return refused(problem);
    }
  },
};

/** OCPI's word for it may follow later: what is asked for here is the payment service's (Stripe, PaymentIntent.status). */
function afterHold(hold: PreAuthorization, attempt: PaymentAttempt): PaymentEvent {
  switch (hold.status) {
    case 'requires_action':
    case 'requires_confirmation':
      return { type: 'challenged', hold };
    case 'requires_payment_method':
    case 'canceled':
    case 'failed':
      clearAttempt(attempt);
      return refused('declined');
    default:
      return authorized(hold, attempt);
  }
}

function authorized({ id, paymentIntentId }: PreAuthorization, attempt: PaymentAttempt): PaymentEvent {
  clearAttempt(attempt);
  const { driverId, at, amount, paymentMethodId } = attempt;
  return {
    type: 'authorized',
    payment: { driverId, at, id, paymentIntentId, amount, currency: 'USD', paymentMethodId, isUsingPreAuth: false },
  };
}

interface HoldUse {
  readonly driverId: string;
  readonly at: ChargePoint;
  readonly paymentMethodId: string | null;
  readonly isUsingPreAuth: boolean;
}

function paidByHold(
  hold: PendingPreAuthorization,
  { driverId, at, paymentMethodId, isUsingPreAuth }: HoldUse,
): AuthorizedPayment {
  const { id, paymentIntentId, amount, currency } = hold;
  return {
    driverId,
    at,
    id,
    paymentIntentId: paymentIntentId ?? id,
    amount: amount ?? 0,
    currency,
    paymentMethodId,
    isUsingPreAuth,
  };
}

/**
 * Whether a hold is for the connector of a try and was made since that went out. One that does not say what it is for
 * counts while a try is open: it may be its hold.
 */
function isNewFor(hold: PendingPreAuthorization, { at, known }: PaymentAttempt, isOpen: boolean): boolean {
  if (known.includes(hold.id)) return false;
  if (hold.evseUid === null || hold.connectorId === null) return isOpen;
  const isSameStation = hold.locationId === null || hold.locationId === at.locationId;
  return isSameStation && hold.evseUid === at.evseUid && hold.connectorId === at.connectorId;
}
