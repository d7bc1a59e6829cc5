import { isUnknown, ServiceError, type AthPayment, type AthStatus } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import { isSamePlace } from '../../charger';
import { saveAttempt, updateAttempt } from '../../payment/keep-attempt';
import type { ApprovedElsewhere } from '../../payment/method-body';
import { debitOf } from '../../payment/paid-attempt';
import { clearAttempt, type OpenedAttempt, type PaymentAttempt } from '../../payment/payment-attempt';
import { failedCall, paymentFailure, refused } from '../../payment/refused';
import { athErrors } from './errors';

/** The calls that paying with ATH Móvil needs. Each rejects as the backend's call does. */
export interface AthPorts {
  readonly open: (attempt: PaymentAttempt) => Promise<AthPayment>;
  readonly read: (attempt: OpenedAttempt) => Promise<AthPayment>;
  readonly authorize: (attempt: OpenedAttempt) => Promise<AthPayment>;
  readonly complete: (attempt: OpenedAttempt) => Promise<AthPayment>;
  readonly cancel: (attempt: OpenedAttempt) => Promise<AthPayment>;
  /** Whether the backend answers a step that comes again under its key with the answer of the first. */
  readonly mayRepeat: () => boolean;
  /** How long an approval is waited for, in seconds. */
  readonly approvalSeconds: () => number;
  /** Resolves after the time, when the page is shown again, or when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How often a payment that waits for its approval is read. */
const POLL_MS = 5_000;

const athFailure = (code: keyof typeof athErrors): Failure => ({ code });

const OVER: Partial<Record<AthStatus, Failure>> = {
  CANCEL: paymentFailure('cancelled-on-phone'),
  EXPIRED: paymentFailure('expired'),
  FAILED: paymentFailure('not-completed'),
};

/** The work of each step of a payment with ATH Móvil. */
export const athWork = (ports: AthPorts): ApprovedElsewhere['work'] => ({
  async requesting({ attempt }) {
    saveAttempt(attempt);
    try {
      const { paymentId, expiresAt } = await ports.open(attempt);
      const openedAt = new Date(ports.now()).toISOString();
      const nothingAsked = { authorizeSent: false, answered: null, paid: false };
      const opened = { ...attempt, opened: { paymentId, expiresAt, openedAt, ...nothingAsked } };
      saveAttempt(opened);
      return { type: 'opened', attempt: opened };
    } catch (error) {
      // The backend had the request, and did not name a payment.
      const isUnnamed = error instanceof ServiceError && error.code === 'ath-without-id';
      const unclear = ports.mayRepeat() ? 'ath-failed' : 'ath-unclear-once';
      const { meaning, problem } = failedCall(error, athFailure(isUnnamed ? 'ath-without-id' : unclear), athErrors);
      // The next press sends an unclear or unsent request again; it never goes out by itself.
      if (meaning === 'no') clearAttempt(attempt);
      return refused(problem);
    }
  },

  // A request without an answer cannot be looked up: it is left to the driver's next press.
  looking: async () => refused(athFailure(ports.mayRepeat() ? 'ath-unclear' : 'ath-unclear-once')),

  /**
   * When it is over is the backend's to say, as a phone's clock may be wrong. A cancelled payment past its time has
   * expired.
   */
  async waiting({ attempt, polls }, { signal }) {
    const { expiresAt, openedAt } = attempt.opened;
    if (polls > 0) await ports.pause(POLL_MS, signal);
    const status = await statusOf(attempt, ports);
    if (status === 'COMPLETED') return paid(attempt);
    const now = ports.now();
    const isExpired = expiresAt !== null && now >= Date.parse(expiresAt);
    const problem = OVER[isExpired && status === 'CANCEL' ? 'EXPIRED' : status];
    if (problem !== undefined) return { type: 'given-up', problem };
    const waitedMs = now - Date.parse(openedAt ?? attempt.startedAt);
    const isOverdue = waitedMs >= ports.approvalSeconds() * 1_000;
    return { type: 'read', isApproved: status === 'CONFIRM', isOverdue, mayRepeat: ports.mayRepeat() };
  },

  /**
   * Each of the two steps goes out until it is answered, and not once more. Where a repetition may debit twice, a step is
   * written down before it goes out, and goes out once. What came of it, the next read says.
   */
  async taking({ attempt }) {
    const isOnce = !ports.mayRepeat();
    let asked = attempt;
    if (asked.opened.answered === null) {
      if (isOnce) asked = asking(asked, null);
      try {
        const { status } = await ports.authorize(asked);
        asked = asking(asked, 'authorize');
        if (status !== 'CONFIRM') return { type: 'asked', attempt: asked };
      } catch (error) {
        const { meaning, problem } = failedCall(error, paymentFailure('processing'), athErrors);
        if (meaning === 'no') return { type: 'given-up', problem };
        return { type: 'asked', attempt: meaning === 'unsent' ? unasked(asked, attempt) : asking(asked, null) };
      }
    }
    // Still CONFIRM after the answer: a wallet that takes the money in two steps.
    const before = asked;
    if (isOnce) asked = asking(asked, 'complete');
    try {
      await ports.complete(asked);
    } catch (error) {
      const { meaning, problem } = failedCall(error, paymentFailure('processing'), athErrors);
      if (meaning === 'no') return { type: 'given-up', problem };
      if (meaning === 'unsent') return { type: 'asked', attempt: unasked(asked, before) };
      return { type: 'asked', attempt: asked };
    }
    return { type: 'asked', attempt: asking(asked, 'complete') };
  },

  async cancelling({ attempt, problem }, { at }) {
    let status = await statusOf(attempt, ports);
    if (isWaiting(status) && !attempt.opened.paid) {
      const answered = await ports.cancel(attempt).then(
        (payment) => payment.status,
        () => 'UNKNOWN' as const,
      );
      // Only the payment itself tells what an answer that ends nothing means.
      status = isOver(answered) || answered === 'COMPLETED' ? answered : await statusOf(attempt, ports);
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
  },
});

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
async function statusOf(attempt: OpenedAttempt, ports: AthPorts): Promise<AthStatus> {
  try {
    return (await ports.read(attempt)).status;
  } catch (error) {
    return isUnknown(error) && !attempt.opened.paid ? 'FAILED' : 'UNKNOWN';
  }
}
