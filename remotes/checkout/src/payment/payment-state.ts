import type { AthStatus, PendingPreAuthorization, PreAuthorization } from '@wattline/api';
import type { AuthorizedPayment } from './payment';
import type { PaymentAttempt, WalletAttempt } from './payment-attempt';
import type { PaymentProblem } from './problem';

/**
 * Where a payment stands (specification 2, §4). Each step that is busy has its work: payment-work.ts. The reducer
 * is in payment-machine.ts.
 */
export type PaymentState =
  /** Nothing runs; the driver chooses. `offered` is a hold that was found in place of making another. */
  | { readonly step: 'choosing'; readonly problem: PaymentProblem | null; readonly offered: string | null }
  /** A payment for another charger was interrupted: the driver goes there or gives it up. */
  | { readonly step: 'interrupted'; readonly attempt: PaymentAttempt }
  /** Is the hold that was chosen still active? */
  | { readonly step: 'checking'; readonly hold: PendingPreAuthorization; readonly driverId: string }
  /** The hold is being made. */
  | { readonly step: 'holding'; readonly attempt: PaymentAttempt }
  /** The bank asks the driver (3-D Secure, reading 11). */
  | { readonly step: 'confirming'; readonly attempt: PaymentAttempt; readonly hold: PreAuthorization }
  /** No clear answer came: was a hold made? */
  | { readonly step: 'looking'; readonly attempt: PaymentAttempt; readonly problem: PaymentProblem }
  /** The wallet's payment is being asked for. */
  | { readonly step: 'requesting'; readonly attempt: PaymentAttempt }
  /** For the driver's approval on the phone. */
  | { readonly step: 'waiting'; readonly attempt: WalletAttempt; readonly polls: number }
  /** Approved: the money is being taken. */
  | { readonly step: 'taking'; readonly attempt: WalletAttempt; readonly polls: number }
  /** It came to nothing: the wallet's payment is being given up. */
  | { readonly step: 'cancelling'; readonly attempt: WalletAttempt; readonly problem: PaymentProblem }
  /** Ready to charge. */
  | { readonly step: 'authorized'; readonly payment: AuthorizedPayment };

export type PaymentEvent =
  | { readonly type: 'hold-chosen'; readonly hold: PendingPreAuthorization; readonly driverId: string }
  | { readonly type: 'ordered'; readonly attempt: PaymentAttempt }
  /** A try of before a reload, or of another tab; `isHere`: for the connector of this page. */
  | { readonly type: 'resumed'; readonly attempt: PaymentAttempt; readonly isHere: boolean }
  | { readonly type: 'authorized'; readonly payment: AuthorizedPayment }
  | { readonly type: 'challenged'; readonly hold: PreAuthorization }
  /** Nothing goes on by itself. After a clear no nothing is held or debited. */
  | { readonly type: 'refused'; readonly problem: PaymentProblem }
  /** There is a hold for this connector already. */
  | { readonly type: 'held-already'; readonly holdId: string }
  /** Neither yes nor no. */
  | { readonly type: 'unclear'; readonly problem: PaymentProblem }
  | { readonly type: 'wallet-opened'; readonly attempt: WalletAttempt }
  | {
      readonly type: 'wallet-read';
      readonly status: AthStatus;
      /** The payment's own time is over, by this device's clock. */
      readonly expired: boolean;
      /** The app has waited as long as the wallet's configuration says. */
      readonly overdue: boolean;
    }
  /** Taking the money was asked for; reading the payment tells what came of it. */
  | { readonly type: 'wallet-asked'; readonly attempt: WalletAttempt }
  /** The payment must not or cannot come about any more. */
  | { readonly type: 'given-up'; readonly problem: PaymentProblem }
  /** Nothing can begin. */
  | { readonly type: 'blocked'; readonly problem: PaymentProblem }
  | { readonly type: 'dismissed' };

export const initialPayment: PaymentState = { step: 'choosing', problem: null, offered: null };

/** Whether something is being done: then nothing else can begin. */
export const isBusy = ({ step }: PaymentState): boolean =>
  step !== 'choosing' && step !== 'interrupted' && step !== 'authorized';
