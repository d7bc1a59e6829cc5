import type { StripeError } from './stripe-error';

/** A card's network, in Stripe's words. */
type Brand = 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa';

/** Why a card is declined. */
export type Decline = Pick<StripeError, 'code' | 'decline_code' | 'message'>;

/** The behaviour of a test card. */
export interface CardBehaviour {
  readonly brand: Brand;
  /** The bank asks for 3-D Secure first. */
  readonly challenge?: boolean;
  /** How a charge is declined. */
  readonly decline?: Decline;
  /** A card that is declined can be saved only with this. */
  readonly savable?: boolean;
}

const decline = (code: string, decline_code: string, message: string): Decline => ({ code, decline_code, message });

const GENERIC_DECLINE = decline('card_declined', 'generic_decline', 'Your card was declined.');

export const EXPIRED_CARD = decline('expired_card', 'expired_card', 'Your card has expired.');

/** For numbers that are no test card's, in the words of Stripe's test mode. */
export const LIVE_CARD = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://docs.stripe.com/testing.',
);

/** Stripe's test cards (https://docs.stripe.com/testing). */
const TEST_CARDS: Record<string, CardBehaviour> = {
  4242424242424242: { brand: 'visa' },
  4000056655665556: { brand: 'visa' },
  5555555555554444: { brand: 'mastercard' },
  2223003122003222: { brand: 'mastercard' },
  5200828282828210: { brand: 'mastercard' },
  5105105105105100: { brand: 'mastercard' },
  378282246310005: { brand: 'amex' },
  371449635398431: { brand: 'amex' },
  6011111111111117: { brand: 'discover' },
  3056930009020004: { brand: 'diners' },
  36227206271667: { brand: 'diners' },
  3566002020360505: { brand: 'jcb' },
  6200000000000005: { brand: 'unionpay' },
  4000000000000002: { brand: 'visa', decline: GENERIC_DECLINE },
  4000000000000341: { brand: 'visa', decline: GENERIC_DECLINE, savable: true },
  4000000000009995: {
    brand: 'visa',
    decline: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  4000000000000069: { brand: 'visa', decline: EXPIRED_CARD },
  4000000000000127: {
    brand: 'visa',
    decline: decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
  4000000000000119: {
    brand: 'visa',
    decline: decline(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  4000002500003155: { brand: 'visa', challenge: true },
  4000008400001629: { brand: 'visa', challenge: true, decline: GENERIC_DECLINE, savable: true },
};

/** The behaviour of a test card's number; undefined for any other number. */
export const behaviourOf = (number: string): CardBehaviour | undefined => TEST_CARDS[number];

/** Whether a number's last digit is right (ISO/IEC 7812-1). */
export function isLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = number.split('').toReversed().map(Number);
  return digits.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : doubled(digit)), 0) % 10 === 0;
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
