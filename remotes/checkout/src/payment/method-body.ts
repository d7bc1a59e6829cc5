import type { ComponentType } from 'react';
import type { ErrorTable } from '@wattline/i18n';
import type { ChargePoint } from '../charger';
import type { PaymentEvent, PaymentState } from './payment-state';

export interface WorkOptions {
  /** The charger of the page: what belongs to another is not applied here. */
  readonly at: ChargePoint;
  /** The state was left, or the screen. */
  readonly signal: AbortSignal;
}

/** What each of some steps is there to do. It ends in one event, and never rejects. */
export type WorkOf<Steps extends PaymentState['step']> = {
  readonly [S in Steps]: (state: Extract<PaymentState, { step: S }>, options: WorkOptions) => Promise<PaymentEvent>;
};

/** The steps of a payment that the driver approves in another app. */
type ApprovalStep = 'requesting' | 'waiting' | 'taking' | 'cancelling';
export type Approval = Extract<PaymentState, { step: ApprovalStep }>;

const approvalSteps: ReadonlySet<string> = new Set<ApprovalStep>(['requesting', 'waiting', 'taking', 'cancelling']);
export const isApproval = (state: PaymentState): state is Approval => approvalSteps.has(state.step);

interface OwnErrors {
  /** What may go wrong with its payments, beside what may with any. */
  readonly errors: ErrorTable;
}

/** A method whose payment comes of one request, which the driver may have to confirm on this page. */
export interface PaidOnThePage extends OwnErrors {
  readonly work: WorkOf<'requesting' | 'confirming' | 'looking'>;
  readonly approval: null;
}

/** A method whose payment is asked for, approved by the driver in another app, and then taken. */
export interface ApprovedElsewhere extends OwnErrors {
  readonly work: WorkOf<ApprovalStep | 'looking'>;
  readonly approval: {
    /** In place of the page, from the request on. */
    readonly Screen: ComponentType<{ readonly state: Approval; readonly onCancel: () => void }>;
    /** Asked before a payment that this browser could not take up again (docs/rules.md: storage-may-fail). */
    readonly Warning: ComponentType<{ readonly onPay: () => void; readonly onClose: () => void }>;
    /** What the page of another charger says of one that was interrupted; `amount` as the driver reads it. */
    readonly Interrupted: ComponentType<{ readonly amount: string }>;
  };
}

/** What only a driver who pays needs of a method: it is fetched while they choose. */
export type MethodBody = PaidOnThePage | ApprovedElsewhere;
