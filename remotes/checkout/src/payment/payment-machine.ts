import type { AthStatus } from '@wattline/api';
import { WALLET_METHOD } from '@wattline/contract';
import type { AuthorizedPayment } from './payment';
import { hasWalletPayment, isByCard, type PaymentAttempt, type WalletAttempt } from './payment-attempt';
import { initialPayment, isBusy, type PaymentEvent, type PaymentState } from './payment-state';
import type { PaymentProblem } from './problem';

/** Specification 2, §4 and §9: every 5 s, at most 120 times. */
export const POLL_MS = 5_000;
export const MAX_POLLS = 120;

const choosing = (problem: PaymentProblem | null, offered: string | null = null): PaymentState => ({
  step: 'choosing',
  problem,
  offered,
});

/**
 * The payment's states and what leads from one to another (specification 2, §4). An event that does not belong to a
 * step changes nothing: a double click and a late answer are such.
 */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'hold-chosen':
      return state.step === 'choosing' ? { step: 'checking', hold: event.hold, driverId: event.driverId } : state;
    case 'ordered':
      return state.step === 'choosing' ? begin(event.attempt) : state;
    case 'resumed':
      return state.step === 'choosing' ? resume(event.attempt, event.isHere) : state;
    case 'authorized':
      return isBusy(state) ? { step: 'authorized', payment: event.payment } : state;
    case 'challenged':
      return state.step === 'holding' ? { step: 'confirming', attempt: state.attempt, hold: event.hold } : state;
    case 'refused':
      return isBusy(state) ? choosing(event.problem) : state;
    case 'held-already':
      return state.step === 'holding' ? choosing('alreadyHeld', event.holdId) : state;
    case 'unclear':
      return state.step === 'holding' || state.step === 'confirming'
        ? { step: 'looking', attempt: state.attempt, problem: event.problem }
        : state;
    case 'wallet-opened':
      return state.step === 'requesting' ? { step: 'waiting', attempt: event.attempt, polls: 0 } : state;
    case 'wallet-read':
      return state.step === 'waiting' ? afterPoll(state, event) : state;
    case 'wallet-asked':
      return state.step === 'taking' ? { step: 'waiting', attempt: event.attempt, polls: state.polls } : state;
    case 'given-up':
      return giveUp(state, event.problem);
    case 'blocked':
      return isBusy(state) || state.step === 'authorized' ? state : choosing(event.problem);
    case 'dismissed':
      return state.step === 'choosing' || state.step === 'interrupted' ? choosing(null) : state;
  }
}

/** What the wallet's payment is to a session. */
export const walletPayment = ({ driverId, at, amount, wallet }: WalletAttempt): AuthorizedPayment => ({
  driverId,
  at,
  id: wallet.paymentId,
  paymentIntentId: wallet.paymentId,
  amount,
  currency: 'USD',
  paymentMethodId: WALLET_METHOD,
  isUsingPreAuth: false,
});

function begin(attempt: PaymentAttempt): PaymentState {
  if (hasWalletPayment(attempt)) return { step: 'waiting', attempt, polls: 0 };
  return { step: isByCard(attempt) ? 'holding' : 'requesting', attempt };
}

/**
 * Nothing is sent by it (docs/rules.md: resumed-where-it-belongs): a card's hold is looked for, as its call may have come
 * through; a wallet's payment is read. A wallet's payment without a name is left to the driver's next press.
 */
function resume(attempt: PaymentAttempt, isHere: boolean): PaymentState {
  if (attempt.wallet?.paid) return initialPayment;
  if (!isHere) return { step: 'interrupted', attempt };
  if (isByCard(attempt)) return { step: 'looking', attempt, problem: 'unclear' };
  return hasWalletPayment(attempt) ? begin(attempt) : choosing('walletUnclear');
}

function giveUp(state: PaymentState, problem: PaymentProblem): PaymentState {
  switch (state.step) {
    case 'interrupted':
      return hasWalletPayment(state.attempt) ? { step: 'cancelling', attempt: state.attempt, problem } : choosing(null);
    case 'waiting':
    case 'taking':
      return { step: 'cancelling', attempt: state.attempt, problem };
    default:
      return state;
  }
}

const walletProblems: Partial<Record<AthStatus, PaymentProblem>> = {
  CANCEL: 'wasCancelled',
  EXPIRED: 'expired',
  FAILED: 'notCompleted',
};

type Waiting = Extract<PaymentState, { step: 'waiting' }>;
type WalletRead = Extract<PaymentEvent, { type: 'wallet-read' }>;

/**
 * When it is over is the backend's to say: a phone's clock may be wrong. A cancelled payment whose time is over has
 * expired. CONFIRM is authorized each time: the same key is the same debit.
 */
function afterPoll({ attempt, polls }: Waiting, { status, expired, overdue }: WalletRead): PaymentState {
  if (status === 'COMPLETED') return { step: 'authorized', payment: walletPayment(attempt) };
  const problem = walletProblems[expired && status === 'CANCEL' ? 'EXPIRED' : status];
  if (problem !== undefined) return { step: 'cancelling', attempt, problem };
  const isApproved = status === 'CONFIRM' && !(overdue && attempt.wallet.authorizeSent);
  if (polls + 1 >= MAX_POLLS || (overdue && !isApproved)) return { step: 'cancelling', attempt, problem: 'timeout' };
  return { step: isApproved ? 'taking' : 'waiting', attempt, polls: polls + 1 };
}
