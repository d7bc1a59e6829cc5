import { isHeld, type PreAuthorization } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import { isSameAmount } from '@wattline/base/money';
import { saveAttempt } from '../../payment/keep-attempt';
import type { PaidOnThePage } from '../../payment/method-body';
import { clearAttempt, openHoldAttempt, type PaymentAttempt } from '../../payment/payment-attempt';
import type { PaymentEvent } from '../../payment/payment-state';
import { failedCall, paymentFailure, refused, refusedBecause } from '../../payment/refused';
import { choiceOfHold } from '../saved-hold/saved-hold';
import { paidByHold, placeOf, type UsableHold } from '../saved-hold/usable-holds';

/** The outcome of the bank's question to the driver. */
export type CardConfirmation =
  | { readonly type: 'confirmed' }
  | {
      readonly type: 'refused';
      /** In the payment service's words; null where it gives none. */
      readonly reason: string | null;
    }
  /** The bank was asked, and its answer did not arrive. */
  | { readonly type: 'unclear' };

/** The calls that paying by card needs. Each rejects as the backend's call does. */
export interface CardPorts {
  /** The driver's usable holds. */
  readonly usableHolds: (driverId: string) => Promise<readonly UsableHold[]>;
  readonly makeHold: (attempt: PaymentAttempt) => Promise<PreAuthorization>;
  /** Whether the backend answers a hold that is asked for again under its key with the first one. */
  readonly mayRepeat: () => boolean;
  /** Whether the backend's list names the connector that a hold is for. */
  readonly namesConnector: () => boolean;
  /** Whether the backend still knows a hold as one that may be used. */
  readonly isHoldActive: (holdId: string, driverId: string) => Promise<boolean>;
  /**
   * The payment service, which a bank's question needs. It is asked for before anything is held.
   *
   * @throws Error when it cannot be had.
   */
  readonly paymentService: () => Promise<unknown>;
  /** Resolves after the time, when the page is shown again, or when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Releases what was not confirmed, under a key of its own. */
  readonly releaseHold: (holdId: string, attempt: PaymentAttempt) => Promise<void>;
  /**
   * Lets the bank ask the driver (3-D Secure).
   *
   * @throws Error when the payment service cannot be had: nothing was asked.
   */
  readonly confirmCard: (clientSecret: string) => Promise<CardConfirmation>;
}

/** How often a hold is looked for that is neither held nor refused yet, and the time between two looks. */
const MOST_LOOKS = 10;
const LOOK_EVERY_MS = 3_000;

/** The work of each step of a hold on a card. */
export function cardWork(ports: CardPorts): PaidOnThePage['work'] {
  const unclear = (): Failure => paymentFailure(ports.mayRepeat() ? 'unclear' : 'unclear-once');
  return {
    async requesting({ attempt }, { signal }) {
      const service = ports.paymentService().then(
        () => true,
        () => false,
      );
      const open = openHoldAttempt(attempt.driverId, attempt.at);
      let held: readonly UsableHold[] = [];
      try {
        held = await ports.usableHolds(attempt.driverId);
      } catch {
        // Without an open try nothing has gone out before.
        if (open) return refused(paymentFailure(ports.mayRepeat() ? 'still-unclear' : 'still-unclear-once'));
      }
      const made = held.find((hold) => isNewFor(hold, attempt, open !== null || !ports.namesConnector()));
      if (made) return { type: 'held-already', offered: choiceOfHold(made.id) };
      // A bank may ask its question only once something is held.
      if (!(await service)) return refused(paymentFailure('no-payment-service'));
      // The driver left the page: do not make a hold.
      if (signal.aborted) return refused(paymentFailure('cancelled'));

      saveAttempt(attempt);
      try {
        return afterHold(await ports.makeHold(attempt), attempt, unclear());
      } catch (error) {
        const { meaning, problem } = failedCall(error, unclear());
        if (meaning === 'unclear') return { type: 'unclear', problem };
        clearAttempt(attempt);
        // An earlier open try is still open when this one never went out.
        if (meaning === 'unsent' && open) saveAttempt(open);
        return refused(problem);
      }
    },

    async confirming({ attempt, hold }) {
      if (hold.clientSecret === null) return { type: 'unclear', problem: unclear(), holdId: hold.id };
      try {
        const answer = await ports.confirmCard(hold.clientSecret);
        if (answer.type === 'confirmed') return authorized(hold, attempt);
        if (answer.type === 'unclear') return { type: 'unclear', problem: unclear(), holdId: hold.id };
        // The next try is a new one. What was not confirmed holds nothing; releasing it only tidies up.
        clearAttempt(attempt);
        await ports.releaseHold(hold.id, attempt).catch(() => {});
        return refused(answer.reason === null ? paymentFailure('declined') : refusedBecause(answer.reason));
      } catch {
        // Nothing is held yet: the same key leads back to the same question.
        return refused(paymentFailure('no-payment-service'));
      }
    },

    /**
     * A hold that was named is looked for until it is held, for half a minute. Without a name the driver is asked about one
     * that does not say what it is for.
     */
    async looking({ attempt, holdId }, { signal }) {
      try {
        for (let looks = 1; ; looks += 1) {
          const held = await ports.usableHolds(attempt.driverId);
          const found = held.find((hold) =>
            holdId === null
              ? isNewFor(hold, attempt, true) && isSameAmount(hold.amount, attempt.amount)
              : hold.id === holdId,
          );
          if (found && holdId === null && placeOf(found) === null)
            return { type: 'held-already', offered: choiceOfHold(found.id) };
          if (found && (holdId === null || (await ports.isHoldActive(found.id, attempt.driverId)))) {
            clearAttempt(attempt);
            const { driverId, at, paymentMethodId } = attempt;
            const payment = paidByHold(found, { driverId, at, paymentMethodId, isUsingPreAuth: false });
            return { type: 'authorized', payment };
          }
          if (holdId === null || looks === MOST_LOOKS || signal.aborted) return refused(unclear());
          await ports.pause(LOOK_EVERY_MS, signal);
        }
      } catch {
        return refused(unclear());
      }
    },
  };
}

/** By the payment service's word for it (Stripe, PaymentIntent.status). */
function afterHold(hold: PreAuthorization, attempt: PaymentAttempt, unclear: Failure): PaymentEvent {
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
      return isHeld(hold) ? authorized(hold, attempt) : { type: 'unclear', problem: unclear, holdId: hold.id };
  }
}

function authorized({ id: paymentId, paymentIntentId }: PreAuthorization, attempt: PaymentAttempt): PaymentEvent {
  clearAttempt(attempt);
  const { driverId, at, amount, paymentMethodId } = attempt;
  const made = { paymentId, paymentIntentId, kind: 'hold', driverId, at, amount } as const;
  return { type: 'authorized', payment: { ...made, paymentMethodId, isUsingPreAuth: false } };
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
