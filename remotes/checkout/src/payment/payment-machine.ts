import type { Failure } from '@wattline/base/i18n';
import { isOpened, type PaymentAttempt } from './payment-attempt';
import { initialPayment, isBusy, type PaymentEvent, type PaymentState } from './payment-state';
import { paymentFailure } from './refused';

/** How often a payment that waits for an approval is read at most. */
export const MAX_POLLS = 120;

const choosing = (problem: Failure | null): PaymentState => ({ step: 'choosing', problem, offered: null });

/**
 * The payment's states and what leads from one to another. An event that does not belong to a step changes nothing: a
 * double click and a late answer are such.
 */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'pressed':
      return state.step === 'choosing' ? { step: 'pricing', press: event.press } : state;
    case 'price-changed':
      return state.step === 'pricing' ? { step: 'price-stopped', change: event.change } : state;
    case 'price-unread':
      return state.step === 'pricing' ? { step: 'price-stopped', change: null } : state;
    case 'withdrawn':
      return state.step === 'pricing' ? initialPayment : state;
    case 'chosen':
      return mayBegin(state) ? { step: 'checking', payment: event.payment } : state;
    case 'ordered':
      return mayBegin(state) ? begin(event.attempt) : state;
    case 'resumed':
      return mayBegin(state) ? resume(event.attempt, event.isHere) : state;
    case 'authorized':
      return isPaying(state) ? { step: 'authorized', payment: event.payment } : state;
    case 'challenged':
      return state.step === 'requesting' ? { step: 'confirming', attempt: state.attempt, hold: event.hold } : state;
    case 'refused':
      return isPaying(state) ? choosing(event.problem) : state;
    case 'held-already':
      return state.step === 'requesting' || state.step === 'looking'
        ? { step: 'choosing', problem: paymentFailure('already-held'), offered: event.offered }
        : state;
    case 'unclear':
      return state.step === 'requesting' || state.step === 'confirming'
        ? { step: 'looking', attempt: state.attempt, problem: event.problem, holdId: event.holdId ?? null }
        : state;
    case 'opened':
      return state.step === 'requesting' ? { step: 'waiting', attempt: event.attempt, polls: 0 } : state;
    case 'read':
      return state.step === 'waiting' ? afterRead(state, event) : state;
    case 'asked':
      return state.step === 'taking' ? { step: 'waiting', attempt: event.attempt, polls: state.polls } : state;
    case 'given-up':
      return giveUp(state, event.problem);
    case 'blocked':
      return isPaying(state) || state.step === 'authorized' ? state : choosing(event.problem);
    case 'dismissed':
      return isPaying(state) || state.step === 'pricing' || state.step === 'authorized' ? state : initialPayment;
  }
}

/** Nothing runs that may take money; the price may be being read. */
const mayBegin = ({ step }: PaymentState): boolean => step === 'choosing' || step === 'pricing';

const isPaying = (state: PaymentState): boolean => isBusy(state) && state.step !== 'pricing';

const begin = (attempt: PaymentAttempt): PaymentState =>
  isOpened(attempt) ? { step: 'waiting', attempt, polls: 0 } : { step: 'requesting', attempt };

/**
 * Nothing is sent by it (docs/rules.md: resumed-where-it-belongs): a payment that the backend has named is read, another is
 * looked for, as its call may have come through.
 */
function resume(attempt: PaymentAttempt, isHere: boolean): PaymentState {
  if (attempt.opened?.paid) return initialPayment;
  if (!isHere) return { step: 'interrupted', attempt };
  return isOpened(attempt)
    ? begin(attempt)
    : { step: 'looking', attempt, problem: paymentFailure('unclear'), holdId: null };
}

function giveUp(state: PaymentState, problem: Failure): PaymentState {
  switch (state.step) {
    case 'interrupted':
      return isOpened(state.attempt) ? { step: 'cancelling', attempt: state.attempt, problem } : initialPayment;
    case 'waiting':
    case 'taking':
      return { step: 'cancelling', attempt: state.attempt, problem };
    default:
      return state;
  }
}

type Waiting = Extract<PaymentState, { step: 'waiting' }>;
type Read = Extract<PaymentEvent, { type: 'read' }>;

/**
 * An approval is taken up each time that it is read, until the last step is answered, where the same key is the same debit;
 * else each step goes out once (docs/rules.md: nothing-twice-by-itself).
 */
function afterRead({ attempt, polls }: Waiting, { isApproved, isOverdue, mayRepeat }: Read): PaymentState {
  const { authorizeSent, answered } = attempt.opened;
  const isNext = mayRepeat || !authorizeSent || answered === 'authorize';
  const isToBeTaken = isApproved && answered !== 'complete' && isNext && !(isOverdue && authorizeSent);
  if (polls + 1 >= MAX_POLLS || (isOverdue && !isToBeTaken))
    return { step: 'cancelling', attempt, problem: paymentFailure('payment-timeout') };
  return { step: isToBeTaken ? 'taking' : 'waiting', attempt, polls: polls + 1 };
}
