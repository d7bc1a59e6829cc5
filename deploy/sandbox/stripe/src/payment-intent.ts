import type { CardPaymentMethod } from './card-payment-method';
import { declined, declineOf, shownCard } from './card-payment-method';
import { invalidRequest, type StripeError } from './stripe-error';

/** An amount that is asked of a card: of Stripe's members those that the platform or a browser reads. */
export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_capturable: number;
  readonly amount_received: number;
  /** Stripe shows it on the charge; the stand-in has no charges. */
  readonly amount_refunded: number;
  readonly client_secret: string;
  readonly currency: string;
  readonly customer: string | null;
  readonly last_payment_error: StripeError | null;
  readonly metadata: Record<string, string>;
  readonly next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_challenge' } } | null;
  readonly payment_method: string | null;
  readonly status: 'canceled' | 'requires_action' | 'requires_capture' | 'requires_payment_method' | 'succeeded';
}

/** An intent and, where a card was declined, the error that says so. */
export interface Attempt {
  readonly intent: PaymentIntent;
  readonly error?: ReturnType<typeof declined>;
}

const AUTHENTICATION_FAILED: StripeError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Asks a card for the money; the bank may ask for 3-D Secure first. @throws StripeApiError for another customer's card. */
export function confirmed(intent: PaymentIntent, method: CardPaymentMethod, at: Date): Attempt {
  if (intent.customer !== method.customer && method.customer !== null) {
    throw invalidRequest('The PaymentMethod belongs to a Customer other than the one of this PaymentIntent.', {
      param: 'payment_method',
    });
  }
  if (!method.behaviour.challenge) return charged(intent, method, at);
  return {
    intent: {
      ...intent,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_challenge' } },
    },
  };
}

/** The driver passed 3-D Secure or failed it. @throws StripeApiError where no challenge is open. */
export function challenged(intent: PaymentIntent, method: CardPaymentMethod, passed: boolean, at: Date): Attempt {
  demandStatus(intent, 'authenticate', 'requires_action');
  if (passed) return charged(intent, method, at);
  return { intent: failed(intent, { ...AUTHENTICATION_FAILED, payment_method: shownCard(method) }) };
}

/** Takes what was held, or a part of it. @throws StripeApiError */
export function captured(intent: PaymentIntent, amount: number): PaymentIntent {
  demandStatus(intent, 'capture', 'requires_capture');
  if (amount > intent.amount_capturable) {
    throw invalidRequest('The remaining amount that can be captured is less than the requested amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  return { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount };
}

/** Gives a part of what was taken back. @throws StripeApiError */
export function refunded(intent: PaymentIntent, amount: number): PaymentIntent {
  const left = intent.amount_received - intent.amount_refunded;
  if (intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  if (left === 0) throw invalidRequest('The charge has already been refunded.', { code: 'charge_already_refunded' });
  if (amount > left || amount < 1) {
    throw invalidRequest(`Refund amount (${amount}) is not between 1 and the unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  return { ...intent, amount_refunded: intent.amount_refunded + amount };
}

/** Gives up what was asked. @throws StripeApiError */
export function canceled(intent: PaymentIntent): PaymentIntent {
  demandStatus(intent, 'cancel', 'requires_payment_method', 'requires_capture', 'requires_action');
  return { ...intent, status: 'canceled', amount_capturable: 0, next_action: null };
}

function charged(intent: PaymentIntent, method: CardPaymentMethod, at: Date): Attempt {
  const decline = declineOf(method, at);
  if (decline) {
    const shown = { payment_method: shownCard(method) };
    const declinedIntent = failed(intent, { type: 'card_error', ...decline, ...shown });
    return { intent: declinedIntent, error: declined(decline, { ...shown, payment_intent: declinedIntent }) };
  }
  return { intent: { ...intent, next_action: null, status: 'requires_capture', amount_capturable: intent.amount } };
}

const failed = (intent: PaymentIntent, error: StripeError): PaymentIntent => ({
  ...intent,
  status: 'requires_payment_method',
  payment_method: null,
  next_action: null,
  last_payment_error: error,
});

function demandStatus(intent: PaymentIntent, verb: string, ...allowed: PaymentIntent['status'][]): void {
  if (allowed.includes(intent.status)) return;
  throw invalidRequest(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
