import { type AthStatus, isUnknown, ServiceError } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import { type ChargePoint, isSamePlace } from '../../charger';
import { pause } from '../../pause';
import {
  clearAttempt,
  debitOf,
  type OpenedAttempt,
  type PaymentAttempt,
  saveAttempt,
  updateAttempt,
} from '../../payment/payment-attempt';
import type { PaymentEvent } from '../../payment/payment-state';
import { failedCall, paymentFailure, refused } from '../../payment/refused';
import { authorizePayment, cancelPayment, completePayment, mayRepeat, openPayment, readPayment } from './ath-calls';
import { approvalSeconds } from './use-ath-offer';

/* The work of each step of a payment with ATH Móvil. It ends in one event, and never rejects. */

/** How often a payment that waits for its approval is read. */
const POLL_MS = 5_000;

const OVER: Partial<Record<AthStatus, Failure>> = {
  CANCEL: paymentFailure('cancelled-on-phone'),
  EXPIRED: paymentFailure('expired'),
  FAILED: paymentFailure('not-completed'),
};

/** Asks the driver's phone for an approval. */
export async function requestAthPayment(attempt: PaymentAttempt): Promise<PaymentEvent> {
  saveAttempt(attempt);
  try {
    const { paymentId, expiresAt } = await openPayment(attempt);
    const openedAt = new Date(Date.now()).toISOString();
    const nothingAsked = { authorizeSent: false, answered: null, paid: false };
    const opened = { ...attempt, opened: { paymentId, expiresAt, openedAt, ...nothingAsked } };
    saveAttempt(opened);
    return { type: 'opened', attempt: opened };
  } catch (error) {
    // The backend had the request, and did not name a payment.
    const isUnnamed = error instanceof ServiceError && error.code === 'ath-without-id';
    const unclear = mayRepeat() ? 'ath-failed' : 'ath-unclear-once';
    const { meaning, problem } = failedCall(error, paymentFailure(isUnnamed ? 'ath-without-id' : unclear));
    // The next press sends an unclear or unsent request again; it never goes out by itself.
    if (meaning === 'no') clearAttempt(attempt);
    return refused(problem);
  }
}

/** A request without an answer cannot be looked up: it is left to the driver's next press. */
export const lookForAthPayment = async (): Promise<PaymentEvent> =>
  refused(paymentFailure(mayRepeat() ? 'ath-unclear' : 'ath-unclear-once'));

/**
 * Reads a payment that waits for its approval. When it is over is the backend's to say, as a phone's clock may be wrong. A
 * cancelled payment past its time has expired.
 *
 * @param polls How often it was read before.
 */
export async function readAthPayment(
  attempt: OpenedAttempt,
  polls: number,
  signal: AbortSignal,
): Promise<PaymentEvent> {
  const { expiresAt, openedAt } = attempt.opened;
  if (polls > 0) await pause(POLL_MS, signal);
  const status = await statusOf(attempt);
  if (status === 'COMPLETED') return paid(attempt);
  const now = Date.now();
  const isExpired = expiresAt !== null && now >= Date.parse(expiresAt);
  const problem = OVER[isExpired && status === 'CANCEL' ? 'EXPIRED' : status];
  if (problem !== undefined) return { type: 'given-up', problem };
  const waitedMs = now - Date.parse(openedAt ?? attempt.startedAt);
  const isOverdue = waitedMs >= approvalSeconds() * 1_000;
  return { type: 'read', isApproved: status === 'CONFIRM', isOverdue, mayRepeat: mayRepeat() };
}

/**
 * Takes the money of an approved payment. Each of the two steps goes out until it is answered, and not once more. Where a
 * repetition may debit twice, a step is written down before it goes out, and goes out once. What came of it, the next read
 * says.
 */
export async function takeAthPayment(attempt: OpenedAttempt): Promise<PaymentEvent> {
  const isOnce = !mayRepeat();
  let asked = attempt;
  if (asked.opened.answered === null) {
    if (isOnce) asked = asking(asked, null);
    try {
      const { status } = await authorizePayment(asked);
      asked = asking(asked, 'authorize');
      if (status !== 'CONFIRM') return { type: 'asked', attempt: asked };
    } catch (error) {
      const { meaning, problem } = failedCall(error, paymentFailure('processing'));
      if (meaning === 'no') return { type: 'given-up', problem };
      return { type: 'asked', attempt: meaning === 'unsent' ? unasked(asked, attempt) : asking(asked, null) };
    }
  }
  // Still CONFIRM after the answer: a wallet that takes the money in two steps.
  const before = asked;
  if (isOnce) asked = asking(asked, 'complete');
  try {
    await completePayment(asked);
  } catch (error) {
    const { meaning, problem } = failedCall(error, paymentFailure('processing'));
    if (meaning === 'no') return { type: 'given-up', problem };
    if (meaning === 'unsent') return { type: 'asked', attempt: unasked(asked, before) };
    return { type: 'asked', attempt: asked };
  }
  return { type: 'asked', attempt: asking(asked, 'complete') };
}

/**
 * Gives up a payment that the backend has named.
 *
 * @param at The charger of the page: what turns out to be paid for another is not applied here.
 */
export async function cancelAthPayment(
  attempt: OpenedAttempt,
  problem: Failure,
  at: ChargePoint,
): Promise<PaymentEvent> {
  let status = await statusOf(attempt);
  if (isWaiting(status) && !attempt.opened.paid) {
    const answered = await cancelPayment(attempt).then(
      (payment) => payment.status,
      () => 'UNKNOWN' as const,
    );
    // Only the payment itself tells what an answer that ends nothing means.
    status = isOver(answered) || answered === 'COMPLETED' ? answered : await statusOf(attempt);
  }
  if (isOver(status)) {
    clearAttempt(attempt);
    return refused(problem);
  }
  // It may still be approved: it stays on record, and is settled before anything else is paid.
  if (status !== 'COMPLETED') return refused(paymentFailure('processing'));
  const authorized = paid(attempt);
  // Paid for another charger: offered on this page, not applied.
  return isSamePlace(attempt.at, at) ? authorized : refused(paymentFailure('paid-already'));
}

const isWaiting = (status: AthStatus): boolean => status === 'OPEN' || status === 'CONFIRM';
const isOver = (status: AthStatus): boolean => status in OVER;

/** Writes down that authorizing was sent, and which step was answered last. */
function asking(attempt: OpenedAttempt, answered: OpenedAttempt['opened']['answered']): OpenedAttempt {
  const asked = { ...attempt, opened: { ...attempt.opened, authorizeSent: true, answered } };
  updateAttempt(asked);
  return asked;
}

/** A step that never went out is off the record again. */
function unasked(asked: OpenedAttempt, before: OpenedAttempt): OpenedAttempt {
  if (asked !== before) updateAttempt(before);
  return before;
}

function paid(attempt: OpenedAttempt) {
  updateAttempt({ ...attempt, opened: { ...attempt.opened, paid: true } });
  return { type: 'authorized', payment: debitOf(attempt) } as const;
}

/**
 * Where the payment stands. A read that fails says nothing: the next one may. One that the backend does not know has come
 * to nothing, unless its money is known to be taken.
 */
async function statusOf(attempt: OpenedAttempt): Promise<AthStatus> {
  try {
    return (await readPayment(attempt)).status;
  } catch (error) {
    return isUnknown(error) && !attempt.opened.paid ? 'FAILED' : 'UNKNOWN';
  }
}
