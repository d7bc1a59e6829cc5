import type { ComponentType } from 'react';
import type { ErrorTable } from '@wattline/base/i18n';
import type { ChargePoint } from '../charger';
import type { PaymentEvent, PaymentState } from './payment-state';

export interface WorkOptions {
  /** The charger of the page: what belongs to another is not applied here. */
  readonly at: ChargePoint;
  /** The state was left, or the screen. */
  readonly signal: AbortSignal;
}

/** The work of each of some steps. It ends in one event, and never rejects. */
export type WorkOf<Steps extends PaymentState['step']> = {
  readonly [S in Steps]: (state: Extract<PaymentState, { step: S }>, options: WorkOptions) => Promise<PaymentEvent>;
};

/** The steps of a payment that the driver approves in another app. */
type ApprovalStep = 'requesting' | 'waiting' | 'taking' | 'cancelling';
export type Approval = Extract<PaymentState, { step: ApprovalStep }>;

const approvalSteps: ReadonlySet<string> = new Set<ApprovalStep>(['requesting', 'waiting', 'taking', 'cancelling']);
export const isApproval = (state: PaymentState): state is Approval => approvalSteps.has(state.step);

interface OwnErrors {
  /** The errors of its payments, beside those of any payment. */
  readonly errors: ErrorTable;
}

/** A method that pays by one request, which the driver may have to confirm on this page. */
export interface PaidOnThePage extends OwnErrors {
  readonly work: WorkOf<'requesting' | 'confirming' | 'looking'>;
  readonly approval: null;
}

/** A method with payments that are asked for, approved by the driver in another app, and then taken. */
export interface ApprovedElsewhere extends OwnErrors {
  readonly work: WorkOf<ApprovalStep | 'looking'>;
  readonly approval: {
    /** In place of the page, from the request on. */
    readonly Screen: ComponentType<{ readonly state: Approval; readonly onCancel: () => void }>;
    /** Asked before a payment that this browser could not take up again (docs/rules.md: storage-may-fail). */
    readonly Warning: ComponentType<{ readonly onPay: () => void; readonly onClose: () => void }>;
    /** The notice on another charger's page about one that was interrupted; `amount` as the driver reads it. */
    readonly Interrupted: ComponentType<{ readonly amount: string }>;
  };
}

/** The part of a method that only a driver who pays needs: it is fetched while they choose. */
export type MethodBody = PaidOnThePage | ApprovedElsewhere;
