import * as v from 'valibot';
import { invalidRequest, StripeRefusal } from './stripe-refusal';
import { EXPIRED_CARD, type CardConduct, conductOf, type Decline, isLuhn, LIVE_CARD } from './test-cards';

/** A card as Stripe shows it; `conduct` is what nobody sees. */
export interface CardPaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly billing_details: {
    name: string | null;
    email: string | null;
    phone: string | null;
    address: { postal_code: string | null };
  };
  readonly card: {
    brand: string;
    country: 'US';
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: 'credit';
    last4: string;
    three_d_secure_usage: { supported: true };
    wallet: { type: string; dynamic_last4: string } | null;
  };
  readonly created: number;
  readonly customer: string | null;
  readonly livemode: false;
  readonly metadata: Record<string, string>;
  readonly conduct: CardConduct;
}

const text = v.optional(v.string());

/** A card as the form sends it; a wallet sends none of its numbers. */
export const CardInput = v.object({
  number: text,
  exp_month: text,
  exp_year: text,
  cvc: text,
  wallet: v.optional(v.picklist(['apple_pay', 'google_pay'])),
  token: text,
});

/** Whose card it is. */
export const BillingInput = v.optional(
  v.object({ name: text, email: text, phone: text, address: v.optional(v.object({ postal_code: text }), {}) }),
  {},
);

/** What a card is made from. */
export interface NewCard {
  readonly id: string;
  readonly card: v.InferOutput<typeof CardInput>;
  readonly billing: v.InferOutput<typeof BillingInput>;
  readonly fingerprintOf: (number: string) => string;
  readonly at: Date;
}

/** The card in everybody's wallet, good for years yet. */
const inWallet = (at: Date) => ({ number: '4242424242424242', month: 12, year: at.getUTCFullYear() + 4 });

/** Makes a payment method of a card. Errors: a StripeRefusal, 402, for a number or a date that cannot be. */
export function newCardPaymentMethod({ id, card, billing, fingerprintOf, at }: NewCard): CardPaymentMethod {
  const { number, month, year } = card.wallet ? inWallet(at) : typedIn(card);
  const conduct = conductOf(number);
  if (!conduct) throw declined(LIVE_CARD);
  const last4 = number.slice(-4);
  return {
    id,
    object: 'payment_method',
    type: 'card',
    billing_details: {
      name: billing.name ?? null,
      email: billing.email ?? null,
      phone: billing.phone ?? null,
      address: { postal_code: billing.address.postal_code ?? null },
    },
    card: {
      brand: conduct.brand,
      country: 'US',
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(number),
      funding: 'credit',
      last4,
      three_d_secure_usage: { supported: true },
      wallet: card.wallet ? { type: card.wallet, dynamic_last4: last4 } : null,
    },
    created: secondsOf(at),
    customer: null,
    livemode: false,
    metadata: {},
    conduct,
  };
}

/** Errors: a StripeRefusal as Stripe words it. */
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

const wrong = (code: string, param: string, message: string): StripeRefusal =>
  new StripeRefusal(402, { type: 'card_error', code, param, message });

/** A card that was declined. */
export const declined = (
  decline: Decline,
  more: { payment_intent?: unknown; payment_method?: unknown } = {},
): StripeRefusal => new StripeRefusal(402, { type: 'card_error', ...decline, ...more });

/** How a card is declined at a time, if it is. */
export function declineOf({ card, conduct }: CardPaymentMethod, at: Date): Decline | undefined {
  return at.getTime() >= Date.UTC(card.exp_year, card.exp_month) ? EXPIRED_CARD : conduct.decline;
}

/** Saves a card for a customer. Errors: a StripeRefusal for a card that is declined, or that is another's. */
export function attached(method: CardPaymentMethod, customer: string, at: Date): CardPaymentMethod {
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  const decline = declineOf(method, at);
  if (decline && !method.conduct.savable) throw declined(decline);
  return { ...method, customer };
}

/** Unix time, in whole seconds. */
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** What Stripe shows of a card. */
export function shownCard(method: CardPaymentMethod): Omit<CardPaymentMethod, 'conduct'> {
  const { conduct: _conduct, ...shown } = method;
  return shown;
}
