import type { PreAuthorization } from '@wattline/api';
import type { Failure } from '@wattline/base/i18n';
import type { Tariff } from '@wattline/ocpi';
import type { Press } from './order';
import type { AuthorizedPayment, Choice } from './payment';
import type { OpenedAttempt, PaymentAttempt } from './payment-attempt';

/** Where a payment stands. Each busy step has its work (confirmation/payment-flow.ts). The reducer is in payment-machine.ts. */
export type PaymentState =
  /** Nothing runs; the driver chooses. `offered` is what was found in place of paying once more. */
  | { readonly step: 'choosing'; readonly problem: Failure | null; readonly offered: Choice | null }
  /** A payment for another charger was interrupted: the driver goes there or gives it up. */
  | { readonly step: 'interrupted'; readonly attempt: PaymentAttempt }
  /** 'Pay' was pressed, and the price is older than a poll: it is read again (docs/rules.md: price-of-now). */
  | { readonly step: 'pricing'; readonly press: Press }
  /** Nothing is paid: the price has changed, or could not be read, which is null. The driver reads that. */
  | { readonly step: 'price-stopped'; readonly change: PriceChange | null }
  /** May the payment that was there before still be used? */
  | { readonly step: 'checking'; readonly payment: AuthorizedPayment }
  /** The payment is being asked for. */
  | { readonly step: 'requesting'; readonly attempt: PaymentAttempt }
  /** The bank asks the driver (docs/rules.md: card-verification). */
  | { readonly step: 'confirming'; readonly attempt: PaymentAttempt; readonly hold: PreAuthorization }
  /** No clear answer came: did the payment come about? */
  | {
      readonly step: 'looking';
      readonly attempt: PaymentAttempt;
      readonly problem: Failure;
      /** The hold that was named, of which it is not known whether it is held; null where none was named. */
      readonly holdId: string | null;
    }
  /** For the driver's approval in another app. */
  | { readonly step: 'waiting'; readonly attempt: OpenedAttempt; readonly polls: number }
  /** Approved: the money is being taken. */
  | { readonly step: 'taking'; readonly attempt: OpenedAttempt; readonly polls: number }
  /** It came to nothing: the payment that the backend has named is being given up. */
  | { readonly step: 'cancelling'; readonly attempt: OpenedAttempt; readonly problem: Failure }
  /** Ready to charge. */
  | { readonly step: 'authorized'; readonly payment: AuthorizedPayment };

/** The price that the driver has seen, and the one of now. */
interface PriceChange {
  readonly before: Tariff;
  readonly after: Tariff;
}

export type PaymentEvent =
  /** To pay, once the price is known to be the one on the page. */
  | { readonly type: 'pressed'; readonly press: Press }
  | { readonly type: 'price-changed'; readonly change: PriceChange }
  | { readonly type: 'price-unread' }
  /** Nothing is to be paid any more: the terms are not accepted, the page is left, or there is nothing to pay. */
  | { readonly type: 'withdrawn' }
  /** To use a payment that was there before. */
  | { readonly type: 'chosen'; readonly payment: AuthorizedPayment }
  | { readonly type: 'ordered'; readonly attempt: PaymentAttempt }
  /** A try of before a reload, or of another tab; `isHere`: for the connector of this page. */
  | { readonly type: 'resumed'; readonly attempt: PaymentAttempt; readonly isHere: boolean }
  | { readonly type: 'authorized'; readonly payment: AuthorizedPayment }
  | { readonly type: 'challenged'; readonly hold: PreAuthorization }
  /** Nothing goes on by itself. After a clear no nothing is held or debited. */
  | { readonly type: 'refused'; readonly problem: Failure }
  /** There is a payment for this connector already. */
  | { readonly type: 'held-already'; readonly offered: Choice }
  /** Neither yes nor no. */
  | { readonly type: 'unclear'; readonly problem: Failure; readonly holdId?: string }
  /** The backend has named the payment. */
  | { readonly type: 'opened'; readonly attempt: OpenedAttempt }
  /** A read of the payment that neither ends nor fulfils it. */
  | {
      readonly type: 'read';
      readonly isApproved: boolean;
      /** The app has waited as long as the method's configuration says. */
      readonly isOverdue: boolean;
      /** The backend answers a step that comes again with the answer of the first. */
      readonly mayRepeat: boolean;
    }
  /** Taking the money was asked for; reading the payment tells what came of it. */
  | { readonly type: 'asked'; readonly attempt: OpenedAttempt }
  /** The payment must not or cannot come about any more. */
  | { readonly type: 'given-up'; readonly problem: Failure }
  /** Nothing can begin. */
  | { readonly type: 'blocked'; readonly problem: Failure }
  | { readonly type: 'dismissed' };

export const initialPayment: PaymentState = { step: 'choosing', problem: null, offered: null };

const restingSteps: ReadonlySet<PaymentState['step']> = new Set([
  'choosing',
  'interrupted',
  'price-stopped',
  'authorized',
]);

/** Whether something is being done: then nothing else can begin. */
export const isBusy = ({ step }: PaymentState): boolean => !restingSteps.has(step);

/** A state in which the driver approves the payment in another app, of a method that has a screen for it. */
export type Approval = Extract<PaymentState, { step: 'requesting' | 'waiting' | 'taking' | 'cancelling' }>;

const approvalSteps: ReadonlySet<string> = new Set<Approval['step']>(['requesting', 'waiting', 'taking', 'cancelling']);
export const isApproval = (state: PaymentState): state is Approval => approvalSteps.has(state.step);
