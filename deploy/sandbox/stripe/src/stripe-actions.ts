import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { attached, BillingInput, CardInput, newCardPaymentMethod, shownCard } from './card-payment-method';
import {
  type Attempt,
  canceled,
  captured,
  challenged,
  confirmed,
  type PaymentIntent,
  refunded,
} from './payment-intent';
import { invalidRequest, readParameters } from './stripe-error';
import type { EventType, StripeEvents } from './stripe-events';
import { newId, type Refund, type StripeObjects } from './stripe-objects';

/** The least that Stripe takes, in cents. */
const LEAST = 50;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

const metadata = v.optional(v.record(v.string(), v.string()), {});
const cents = v.pipe(v.string(), v.regex(/^\d+$/, 'Invalid integer'), v.transform(Number));

const CardsInput = v.object({
  type: v.optional(v.literal('card'), 'card'),
  card: CardInput,
  billing_details: BillingInput,
});
const AttachInput = v.object({ customer: v.string() });
const IntentInput = v.object({
  amount: cents,
  currency: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.check((code) => CURRENCIES.has(code), 'Invalid currency'),
  ),
  customer: v.optional(v.string()),
  payment_method: v.string(),
  capture_method: v.literal('manual'),
  confirm: v.literal('true'),
  metadata,
});
const ChallengeInput = v.object({ outcome: v.picklist(['fail', 'pass']) });
const CaptureInput = v.object({ amount_to_capture: v.optional(cents) });
const RefundInput = v.object({ payment_intent: v.string(), amount: v.optional(cents), metadata });

/** The actions of Stripe's API that the stand-in has. Each action takes a call's parameters. @throws StripeApiError */
export type StripeActions = ReturnType<typeof createStripeActions>;

/** The event that says that an intent has come to a status; none for those that only its caller hears of. */
const eventOf: Partial<Record<PaymentIntent['status'], EventType>> = {
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

/** Makes the actions on a memory. What they change goes out as events, too. */
export function createStripeActions(objects: StripeObjects, now: () => Date, emit: StripeEvents['emit']) {
  const saved = ({ intent, error }: Attempt): PaymentIntent => {
    objects.save('payment_intent', intent);
    if (error) throw error;
    const event = eventOf[intent.status];
    if (event) emit(event, intent);
    return intent;
  };

  return {
    createCustomer: () => objects.save('customer', { id: newId('customer'), object: 'customer' }),

    createPaymentMethod(input: unknown) {
      const { card, billing_details: billing } = readParameters(CardsInput, input);
      const method = newCardPaymentMethod({ id: newId('payment_method'), card, billing, at: now() });
      return shownCard(objects.save('payment_method', method));
    },

    paymentMethod: (id: string) => shownCard(objects.require('payment_method', id)),

    attach(id: string, input: unknown) {
      const customer = objects.require('customer', readParameters(AttachInput, input).customer);
      const method = attached(objects.require('payment_method', id), customer.id, now());
      return shownCard(objects.save('payment_method', method));
    },

    /** Saves a card for a customer unchecked: it may be declined or expired by now. Not Stripe's. */
    createSavedCard(input: unknown, customer: string) {
      const { card, billing_details: billing } = readParameters(CardsInput, input);
      const entered = newCardPaymentMethod({ id: newId('payment_method'), card, billing, at: now() });
      return objects.save('payment_method', { ...entered, customer });
    },

    detach: (id: string) =>
      shownCard(objects.save('payment_method', { ...objects.require('payment_method', id), customer: null })),

    /** An intent that is confirmed at once, and captured later: the platform makes no other. */
    createIntent(input: unknown) {
      const { amount, currency, customer = null, payment_method, metadata: given } = readParameters(IntentInput, input);
      if (amount < LEAST)
        throw invalidRequest(`Amount must be at least 0.50 ${currency}`, { code: 'amount_too_small', param: 'amount' });
      const method = objects.require('payment_method', payment_method);
      const id = newId('payment_intent');
      const intent: PaymentIntent = {
        id,
        object: 'payment_intent',
        amount,
        amount_capturable: 0,
        amount_received: 0,
        amount_refunded: 0,
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        currency,
        customer,
        last_payment_error: null,
        metadata: given,
        next_action: null,
        payment_method: method.id,
        status: 'requires_payment_method',
      };
      return saved(confirmed(intent, method, now()));
    },

    intent: (id: string) => objects.require('payment_intent', id),

    challengeIntent(id: string, input: unknown) {
      const intent = objects.require('payment_intent', id);
      const method = objects.require('payment_method', intent.payment_method ?? '');
      return saved(challenged(intent, method, readParameters(ChallengeInput, input).outcome === 'pass', now()));
    },

    captureIntent(id: string, input: unknown) {
      const intent = objects.require('payment_intent', id);
      const { amount_to_capture: amount = intent.amount } = readParameters(CaptureInput, input);
      if (amount < LEAST)
        throw invalidRequest(`Amount must be at least 0.50 ${intent.currency}`, { code: 'amount_too_small' });
      return saved({ intent: captured(intent, amount) });
    },

    cancelIntent: (id: string) => saved({ intent: canceled(objects.require('payment_intent', id)) }),

    createRefund(input: unknown) {
      const { payment_intent, amount, metadata: given } = readParameters(RefundInput, input);
      const intent = objects.require('payment_intent', payment_intent);
      const paid = refunded(intent, amount ?? intent.amount_received - intent.amount_refunded);
      objects.save('payment_intent', paid);
      const refund: Refund = {
        id: newId('refund'),
        object: 'refund',
        amount: paid.amount_refunded - intent.amount_refunded,
        metadata: given,
        payment_intent: intent.id,
        status: 'succeeded',
      };
      emit('refund.created', refund);
      return objects.save('refund', refund);
    },
  };
}
