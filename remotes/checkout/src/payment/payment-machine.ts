import type { AthStatus, PendingPreAuthorization, PreAuthorization } from '@wattline/api';
import { WALLET_METHOD } from '@wattline/contract';
import type { AuthorizedPayment } from './payment';
import { hasWalletPayment, type PaymentAttempt, type WalletAttempt } from './payment-attempt';

/**
 * Where a payment stands (specification 2, §4). Each step but the first and the last has its work: payment-work.ts. A
 * problem is a message of the catalogue or the backend's own.
 */
export type PaymentState =
  /** Nothing runs; the driver chooses. */
  | { readonly step: 'choosing'; readonly problem: string | null }
  /** Is the hold that was chosen still active? */
  | { readonly step: 'checking'; readonly hold: PendingPreAuthorization }
  /** The hold is being made. */
  | { readonly step: 'holding'; readonly attempt: PaymentAttempt }
  /** The bank asks the driver (3-D Secure, reading 11). */
  | { readonly step: 'confirming'; readonly attempt: PaymentAttempt; readonly hold: PreAuthorization }
  /** No clear answer came: was a hold made? */
  | { readonly step: 'looking'; readonly attempt: PaymentAttempt; readonly problem: string }
  /** The wallet's payment is being asked for. */
  | { readonly step: 'requesting'; readonly attempt: PaymentAttempt }
  /** For the driver's approval on the phone. */
  | { readonly step: 'waiting'; readonly attempt: WalletAttempt; readonly polls: number }
  /** Approved: the money is being taken. */
  | { readonly step: 'taking'; readonly attempt: WalletAttempt; readonly polls: number }
  /** It came to nothing: the wallet's payment is being given up. */
  | { readonly step: 'cancelling'; readonly attempt: WalletAttempt; readonly problem: string }
  /** Ready to charge. */
  | { readonly step: 'authorized'; readonly payment: AuthorizedPayment };

export type PaymentEvent =
  | { readonly type: 'hold-chosen'; readonly hold: PendingPreAuthorization }
  | { readonly type: 'ordered'; readonly attempt: PaymentAttempt }
  /** A try of before a reload, or of another tab. */
  | { readonly type: 'resumed'; readonly attempt: PaymentAttempt }
  | { readonly type: 'authorized'; readonly payment: AuthorizedPayment }
  | { readonly type: 'challenged'; readonly hold: PreAuthorization }
  /** A clear no: nothing is held or debited. */
  | { readonly type: 'refused'; readonly problem: string }
  /** Neither yes nor no. */
  | { readonly type: 'unclear'; readonly problem: string }
  | { readonly type: 'wallet-opened'; readonly attempt: WalletAttempt }
  | { readonly type: 'wallet-read'; readonly status: AthStatus; readonly expired: boolean }
  /** Taking the money was asked for; reading the payment tells what came of it. */
  | { readonly type: 'wallet-asked'; readonly attempt: WalletAttempt }
  /** The wallet's payment must not or cannot come about any more. */
  | { readonly type: 'given-up'; readonly problem: string }
  /** Nothing can begin. */
  | { readonly type: 'blocked'; readonly problem: string }
  | { readonly type: 'dismissed' };

/** Specification 2, §4 and §9: every 5 s, at most 120 times. */
export const POLL_MS = 5_000;
export const MAX_POLLS = 120;

/** What is said when nobody can tell whether a hold was made. */
export const UNCLEAR = 'We could not tell whether the payment went through';

export const initialPayment: PaymentState = { step: 'choosing', problem: null };

const choosing = (problem: string | null): PaymentState => ({ step: 'choosing', problem });

/**
 * The payment's states and what leads from one to another (specification 2, §4). An event that does not belong to a
 * step changes nothing: a double click and a late answer are such.
 */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'hold-chosen':
      return state.step === 'choosing' ? { step: 'checking', hold: event.hold } : state;
    case 'ordered':
      return state.step === 'choosing' ? begin(event.attempt) : state;
    case 'resumed':
      return state.step === 'choosing' ? resume(event.attempt) : state;
    case 'authorized':
      return isBusy(state) ? { step: 'authorized', payment: event.payment } : state;
    case 'challenged':
      return state.step === 'holding' ? { step: 'confirming', attempt: state.attempt, hold: event.hold } : state;
    case 'refused':
      return isBusy(state) ? choosing(event.problem) : state;
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
      return state.step === 'waiting' || state.step === 'taking'
        ? { step: 'cancelling', attempt: state.attempt, problem: event.problem }
        : state;
    case 'blocked':
      return state.step === 'choosing' ? choosing(event.problem) : state;
    case 'dismissed':
      return state.step === 'choosing' ? choosing(null) : state;
  }
}

/** Whether something is being done: then nothing else can begin. */
export const isBusy = ({ step }: PaymentState): boolean => step !== 'choosing' && step !== 'authorized';

/** What the wallet's payment is to a session. */
export const walletPayment = ({ amount, wallet }: WalletAttempt): AuthorizedPayment => ({
  id: wallet.paymentId,
  paymentIntentId: wallet.paymentId,
  amount,
  currency: 'USD',
  paymentMethodId: WALLET_METHOD,
  isUsingPreAuth: false,
});

function begin(attempt: PaymentAttempt): PaymentState {
  if (hasWalletPayment(attempt)) return { step: 'waiting', attempt, polls: 0 };
  return { step: attempt.paymentMethodId === WALLET_METHOD ? 'requesting' : 'holding', attempt };
}

/** A card's hold is looked for, as its call may have come through; a wallet's payment is taken up where it stood. */
function resume(attempt: PaymentAttempt): PaymentState {
  if (attempt.wallet?.paid) return initialPayment;
  const begun = begin(attempt);
  return begun.step === 'holding' ? { step: 'looking', attempt, problem: UNCLEAR } : begun;
}

const walletProblems: Partial<Record<AthStatus, string>> = {
  CANCEL: 'Payment was cancelled',
  EXPIRED: 'Payment expired. Please try again.',
  FAILED: 'Payment was not completed',
};

type Waiting = Extract<PaymentState, { step: 'waiting' }>;

/** When it is over is the backend's to say: a phone's clock may be wrong. A cancelled payment whose time is over has expired. */
function afterPoll({ attempt, polls }: Waiting, { status, expired }: { status: AthStatus; expired: boolean }): PaymentState {
  if (status === 'COMPLETED') return { step: 'authorized', payment: walletPayment(attempt) };
  if (status === 'CONFIRM' && !attempt.wallet.authorizeSent) return { step: 'taking', attempt, polls };
  const problem = walletProblems[expired && status === 'CANCEL' ? 'EXPIRED' : status];
  if (problem !== undefined) return { step: 'cancelling', attempt, problem };
  if (polls + 1 >= MAX_POLLS) return { step: 'cancelling', attempt, problem: 'Payment timeout' };
  return { step: 'waiting', attempt, polls: polls + 1 };
}
