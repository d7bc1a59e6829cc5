import { isHeld, type PreAuthorization } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import { isSameAmount } from '@wattline/base/money';
import { pause } from '../../pause';
import { clearAttempt, openHoldAttempt, type PaymentAttempt, saveAttempt } from '../../payment/payment-attempt';
import type { PaymentEvent } from '../../payment/payment-state';
import { failedCall, paymentFailure, refused, refusedBecause } from '../../payment/refused';
import { paidByHold, placeOf, type UsableHold } from '../../payment/usable-holds';
import { choiceOfHold } from '../saved-hold/saved-hold';
import { readUsableHolds } from '../saved-hold/use-pending-holds';
import {
  confirmCard,
  isHoldActive,
  makeHold,
  mayRepeat,
  namesConnector,
  paymentService,
  releaseHold,
} from './hold-calls';

/* The work of each step of a hold on a card. It ends in one event, and never rejects. */

/** How often a hold is looked for that is neither held nor refused yet, and the time between two looks. */
const MOST_LOOKS = 10;
const LOOK_EVERY_MS = 3_000;

const unclear = (): Failure => paymentFailure(mayRepeat() ? 'unclear' : 'unclear-once');

/** Asks for a hold, unless one for the same charge is found. `signal` aborts when the driver leaves the page. */
export async function requestHold(attempt: PaymentAttempt, signal: AbortSignal): Promise<PaymentEvent> {
  const service = paymentService().then(
    () => true,
    () => false,
  );
  const open = openHoldAttempt(attempt.driverId, attempt.at);
  let held: readonly UsableHold[] = [];
  try {
    held = await readUsableHolds(attempt.driverId);
  } catch {
    // Without an open try nothing has gone out before.
    if (open) return refused(paymentFailure(mayRepeat() ? 'still-unclear' : 'still-unclear-once'));
  }
  const made = held.find((hold) => isNewFor(hold, attempt, open !== null || !namesConnector()));
  if (made) return { type: 'held-already', offered: choiceOfHold(made.id) };
  // A bank may ask its question only once something is held.
  if (!(await service)) return refused(paymentFailure('no-payment-service'));
  // The driver left the page: do not make a hold.
  if (signal.aborted) return refused(paymentFailure('cancelled'));

  saveAttempt(attempt);
  try {
    return afterHold(await makeHold(attempt), attempt);
  } catch (error) {
    const { meaning, problem } = failedCall(error, unclear());
    if (meaning === 'unclear') return { type: 'unclear', problem };
    clearAttempt(attempt);
    // An earlier open try is still open when this one never went out.
    if (meaning === 'unsent' && open) saveAttempt(open);
    return refused(problem);
  }
}

/** Lets the bank ask the driver about a hold. */
export async function confirmHold(attempt: PaymentAttempt, hold: PreAuthorization): Promise<PaymentEvent> {
  if (hold.clientSecret === null) return { type: 'unclear', problem: unclear(), holdId: hold.id };
  try {
    const answer = await confirmCard(hold.clientSecret);
    if (answer.type === 'confirmed') return authorized({ ...hold, amount: attempt.amount }, attempt);
    if (answer.type === 'unclear') return { type: 'unclear', problem: unclear(), holdId: hold.id };
    // The next try is a new one. What was not confirmed holds nothing; releasing it only tidies up.
    clearAttempt(attempt);
    await releaseHold(hold.id, attempt).catch(() => {});
    return refused(answer.reason === null ? paymentFailure('declined') : refusedBecause(answer.reason));
  } catch {
    // Nothing is held yet: the same key leads back to the same question.
    return refused(paymentFailure('no-payment-service'));
  }
}

/**
 * Looks for the hold of a try without a clear answer. One that was named is looked for until it is held, for half a minute.
 * Without a name the driver is asked about one that does not say what it is for.
 */
export async function lookForHold(
  attempt: PaymentAttempt,
  holdId: string | null,
  signal: AbortSignal,
): Promise<PaymentEvent> {
  try {
    for (let looks = 1; ; looks += 1) {
      const held = await readUsableHolds(attempt.driverId);
      const found = held.find((hold) =>
        holdId === null
          ? isNewFor(hold, attempt, true) && isSameAmount(hold.amount, attempt.amount)
          : hold.id === holdId,
      );
      if (found && holdId === null && placeOf(found) === null)
        return { type: 'held-already', offered: choiceOfHold(found.id) };
      if (found && (holdId === null || (await isHoldActive(found.id, attempt.driverId))))
        return authorized(found, attempt);
      if (holdId === null || looks === MOST_LOOKS || signal.aborted) return refused(unclear());
      await pause(LOOK_EVERY_MS, signal);
    }
  } catch {
    return refused(unclear());
  }
}

/** By the payment service's word for it (Stripe, PaymentIntent.status). */
function afterHold(hold: PreAuthorization, attempt: PaymentAttempt): PaymentEvent {
  switch (hold.status) {
    case 'requires_action':
    case 'requires_confirmation':
      return { type: 'challenged', hold };
    case 'requires_payment_method':
    case 'canceled':
    case 'failed':
      clearAttempt(attempt);
      return refused(paymentFailure('declined'));
    default:
      return isHeld(hold)
        ? authorized({ ...hold, amount: attempt.amount }, attempt)
        : { type: 'unclear', problem: unclear(), holdId: hold.id };
  }
}

/** Pays for a try by the hold that it led to. */
function authorized(hold: Parameters<typeof paidByHold>[0], attempt: PaymentAttempt): PaymentEvent {
  clearAttempt(attempt);
  const { driverId, at, paymentMethodId } = attempt;
  return { type: 'authorized', payment: paidByHold(hold, { driverId, at, paymentMethodId, isUsingPreAuth: false }) };
}

/**
 * Whether a hold is for the connector of a try and was made since that went out. One that does not say what it is for
 * counts where `countsUnnamed`: while a try is open, or at a backend that never says so, it may be its hold.
 */
function isNewFor(hold: UsableHold, { at, known }: PaymentAttempt, countsUnnamed: boolean): boolean {
  if (known.includes(hold.id)) return false;
  if (hold.evseUid === null || hold.connectorId === null) return countsUnnamed;
  const isSameStation = hold.locationId === null || hold.locationId === at.locationId;
  return isSameStation && hold.evseUid === at.evseUid && hold.connectorId === at.connectorId;
}
