import type { PaymentMethodResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { guardedAnswer } from '@wattline/base/browser';
import { notRead, type Tokenized } from './use-save-card';

/** The payment service's own calls run out before that. In milliseconds. */
const PATIENCE_MS = 60_000;

/** Nothing was sent to the backend yet: another try is a new card. */
const UNREAD: Tokenized = { problem: { code: 'card-not-read' } };

/**
 * A token of a card, by the payment service, or why there is none. Never rejects: where the payment service's code throws, or
 * does not answer, the card was not read (docs/rules.md: third-parties-may-throw).
 */
export async function tokenOf(create: () => Promise<PaymentMethodResult>): Promise<Tokenized> {
  const made = await guardedAnswer(
    'stripe: createPaymentMethod',
    async (): Promise<Tokenized> => {
      const { error, paymentMethod } = await create();
      if (error) return { problem: notRead(error) };
      // The types promise an id, but the script is the payment service's.
      return paymentMethod?.id ? { token: paymentMethod.id } : { problem: { code: 'no-card-token' } };
    },
    PATIENCE_MS,
  );
  return made ?? UNREAD;
}

/** As `tokenOf`, for the card of a wallet after the driver has confirmed its sheet. */
export async function tokenOfWallet(stripe: Stripe, elements: StripeElements, country: string): Promise<Tokenized> {
  const submitted = await guardedAnswer(
    'stripe: elements.submit',
    async () => (await elements.submit()).error ?? 'complete',
    PATIENCE_MS,
  );
  if (submitted === null) return UNREAD;
  if (submitted !== 'complete') return { problem: notRead(submitted) };
  return tokenOf(() => stripe.createPaymentMethod({ elements, params: { billing_details: { address: { country } } } }));
}
