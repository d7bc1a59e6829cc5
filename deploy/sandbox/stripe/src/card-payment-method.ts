import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { invalidRequest, StripeApiError } from './stripe-error';
import { EXPIRED_CARD, type CardBehaviour, behaviourOf, type Decline, isLuhn, LIVE_CARD } from './test-cards';

/** A card as Stripe shows it, as far as it is read, with its `behaviour`, which is never shown. */
export interface CardPaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly billing_details: { name: string | null };
  readonly card: {
    brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    last4: string;
    wallet: { type: string } | null;
  };
  readonly created: number;
  readonly customer: string | null;
  readonly behaviour: CardBehaviour;
}

const text = v.optional(v.string());

/** A card as the form sends it; a wallet sends none of its numbers. */
export const CardInput = v.object({
  number: text,
  exp_month: text,
  exp_year: text,
  cvc: text,
  wallet: v.optional(v.picklist(['apple_pay', 'google_pay'])),
});

/** The card's holder. */
export const BillingInput = v.optional(v.object({ name: text }), {});

/** The fields of a new card. */
export interface NewCard {
  readonly id: string;
  readonly card: v.InferOutput<typeof CardInput>;
  readonly billing: v.InferOutput<typeof BillingInput>;
  readonly at: Date;
}

/** The card in every wallet. */
const inWallet = (at: Date) => ({ number: '4242424242424242', month: 12, year: at.getUTCFullYear() + 4 });

/** Makes a payment method of a card. @throws StripeApiError 402 for an impossible number or date. */
export function newCardPaymentMethod({ id, card, billing, at }: NewCard): CardPaymentMethod {
  const { number, month, year } = card.wallet ? inWallet(at) : typedIn(card);
  const behaviour = behaviourOf(number);
  if (!behaviour) throw declined(LIVE_CARD);
  return {
    id,
    object: 'payment_method',
    type: 'card',
    billing_details: { name: billing.name ?? null },
    card: {
      brand: behaviour.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(number),
      last4: number.slice(-4),
      wallet: card.wallet ? { type: card.wallet } : null,
    },
    created: secondsOf(at),
    customer: null,
    behaviour,
  };
}

function typedIn({ number = '', exp_month = '', exp_year = '', cvc }: v.InferOutput<typeof CardInput>) {
  const digits = number.replaceAll(/\D/g, '');
  const month = Number(exp_month);
  const year = Number(exp_year) + (exp_year.length === 2 ? 2000 : 0);
  if (!isLuhn(digits)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (!Number.isInteger(year) || year < 2000 || year > 2099) {
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { number: digits, month, year };
}

/** A card's name for its number. Only the numbers of test cards, which are public, come this far. */
const fingerprintOf = (number: string): string => createHash('sha256').update(number).digest('base64url').slice(0, 16);

const wrong = (code: string, param: string, message: string): StripeApiError =>
  new StripeApiError(402, { type: 'card_error', code, param, message });

/** A card that was declined. */
export const declined = (
  decline: Decline,
  more: { payment_intent?: unknown; payment_method?: unknown } = {},
): StripeApiError => new StripeApiError(402, { type: 'card_error', ...decline, ...more });

/** How a card is declined at a time, if it is. */
export function declineOf({ card, behaviour }: CardPaymentMethod, at: Date): Decline | undefined {
  return at.getTime() >= Date.UTC(card.exp_year, card.exp_month) ? EXPIRED_CARD : behaviour.decline;
}

/** Saves a card for a customer. @throws StripeApiError for a card that is declined, or attached to another customer. */
export function attached(method: CardPaymentMethod, customer: string, at: Date): CardPaymentMethod {
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const decline = declineOf(method, at);
  if (decline && !method.behaviour.savable) throw declined(decline);
  return { ...method, customer };
}

/** Unix time, in whole seconds. */
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A card as Stripe shows it. */
export function shownCard(method: CardPaymentMethod): Omit<CardPaymentMethod, 'behaviour'> {
  const { behaviour: _conduct, ...shown } = method;
  return shown;
}
