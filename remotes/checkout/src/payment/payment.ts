import type { Money } from '@wattline/base/money';
import { type PaidBy, type PaymentKindName, paymentKinds } from '@wattline/charge';
import type { ConnectorPlace } from '../charger';
import type { StartFailure } from '../start-errors';

/** A payment that a session is started with: a hold on a card, or a debit. */
export interface Payment {
  /** Of the hold or the debit; the page that starts the session has it in its address, /connect-vehicle/{paymentId}. */
  readonly paymentId: string;
  /** The id that the session names as its authorization. */
  readonly paymentIntentId: string;
  readonly kind: PaymentKindName;
  readonly driverId: string;
  readonly at: ConnectorPlace;
  readonly amount: Money;
}

/** A payment that was made, or chosen, on the confirmation page. */
export interface AuthorizedPayment extends Payment {
  /** As an attempt has it; null for a hold that was there before. */
  readonly paymentMethodId: string | null;
  /** It was there before and is used now. */
  readonly isUsingPreAuth: boolean;
}

/** The driver's choice: one offer of one method. */
export interface Choice {
  readonly method: string;
  readonly id: string;
}

/** The answer to the search for a payment by its id. */
export type FoundPayment =
  | { readonly state: 'paid'; readonly payment: Payment }
  /** A session uses it. */
  | { readonly state: 'started'; readonly sessionId: string }
  /** No session can be started with it. */
  | { readonly state: 'not-paid'; readonly why: StartFailure };

export const notPaid = (code: 'no-payment' | 'no-payment-intent'): FoundPayment => ({
  state: 'not-paid',
  why: { code },
});

/** A payment, as the record of its charge has it. */
export function paidBy({ amount, at, driverId, paymentId, paymentIntentId, kind }: Payment): PaidBy {
  const { locationId, evseUid, connectorId } = at;
  return {
    driverId,
    place: { locationId, evseUid, connectorId },
    payment: {
      kind,
      method: paymentKinds[kind].method,
      id: paymentId,
      intentId: paymentIntentId,
      amountMinor: amount.minor,
      currency: amount.currency,
      paidAt: null,
    },
  };
}
