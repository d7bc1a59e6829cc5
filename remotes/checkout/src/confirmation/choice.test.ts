import type { PaymentMethod } from '@wattline/api';
import { type Money, moneyOf } from '@wattline/base/money';
import { athOffer } from '../methods/ath-movil/ath-movil';
import { cardOffers } from '../methods/card/card';
import { choiceOfHold, holdOffers } from '../methods/saved-hold/saved-hold';
import { unusedOffer } from '../methods/unused-payment';
import type { Choice } from '../payment/payment';
import { paidAttemptOf, saveAttempt } from '../payment/payment-attempt';
import { athAttempt, usableHold } from '../testing/payments';
import { amountOf, chosen, type Offered } from './choice';

const now = new Date('2025-09-15T12:00:00Z');
const card = (id: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  last4: '4242',
  brand: 'visa',
  expiryMonth: 12,
  expiryYear: 2030,
  isDefault: false,
  isExpired: false,
  cardholderName: null,
  createdAt: null,
  walletType: null,
  ...more,
});
const hold = (id: string) => ({ ...usableHold({ id }), amount: moneyOf(35, 'USD') });

interface Offering {
  readonly holds: readonly ReturnType<typeof hold>[];
  /** A payment by ATH Móvil for a charge that has not begun. */
  readonly paid: boolean;
  readonly cards: readonly PaymentMethod[];
  readonly hasAth: boolean;
}
const nothing: Offering = { holds: [], paid: false, cards: [], hasAth: false };

/** The methods of the list with what they offer, in its order. */
function offered({ holds, paid, cards, hasAth }: Offering): readonly Offered[] {
  localStorage.clear();
  if (paid) saveAttempt(athAttempt({ paid: true }));
  const attempt = paidAttemptOf('drv-1');
  const unused = attempt && unusedOffer(attempt);
  const held = holdOffers(holds);
  return [
    { method: 'unused-payment', offers: { all: unused ? [unused] : [], preferred: unused } },
    { method: 'saved-hold', offers: { all: held, preferred: held[0] ?? null } },
    { method: 'card', offers: cardOffers(cards, now) },
    { method: 'ath-movil', offers: { all: hasAth ? [athOffer] : [], preferred: null } },
  ];
}

const unusedChoice: Choice = { method: 'unused-payment', id: 'ath-1' };
const athChoice: Choice = { method: 'ath-movil', id: athOffer.id };
const choiceOfCard = (id: string): Choice => ({ method: 'card', id });

describe('2 §4: what is chosen', () => {
  const all = {
    ...nothing,
    holds: [hold('h1'), hold('h2')],
    cards: [card('c1'), card('c2', { isDefault: true })],
    hasAth: true,
  };

  test.each<[string, Choice | null, Offering, Choice | null]>([
    ['nothing to choose', null, nothing, null],
    ['the wallet is never chosen by itself', null, { ...nothing, hasAth: true }, null],
    ['the newest hold', null, all, choiceOfHold('h1')],
    ['what is paid already, before any hold', null, { ...all, paid: true }, unusedChoice],
    ['the default card', null, { ...all, holds: [] }, choiceOfCard('c2')],
    ['the first card without a default', null, { ...nothing, cards: [card('c1'), card('c3')] }, choiceOfCard('c1')],
    [
      'not an expired default',
      null,
      { ...nothing, cards: [card('c1', { isDefault: true, isExpired: true }), card('c3')] },
      choiceOfCard('c3'),
    ],
    ['not one past its month', null, { ...nothing, cards: [card('c1', { expiryMonth: 8, expiryYear: 2025 })] }, null],
    [
      'one is good to the end of its month',
      null,
      { ...nothing, cards: [card('c1', { expiryMonth: 9, expiryYear: 2025 })] },
      choiceOfCard('c1'),
    ],
    ['the driver’s own choice: a hold', choiceOfHold('h2'), all, choiceOfHold('h2')],
    ['the driver’s own choice: a card', choiceOfCard('c1'), all, choiceOfCard('c1')],
    ['the driver’s own choice: the wallet', athChoice, all, athChoice],
    ['a hold that was cancelled', choiceOfHold('gone'), all, choiceOfHold('h1')],
    ['a card that was removed', choiceOfCard('gone'), { ...all, holds: [] }, choiceOfCard('c2')],
    ['the wallet, which is off by now', athChoice, { ...all, hasAth: false }, choiceOfHold('h1')],
    ['what is used by now', unusedChoice, all, choiceOfHold('h1')],
    ['what is paid already', unusedChoice, { ...all, paid: true }, unusedChoice],
  ])('%s', (_, choice, given, expected) => {
    const result = chosen(choice, offered(given));
    expect(result && { method: result.from.method, id: result.offer.id }).toEqual(expected);
  });
});

const slider = moneyOf(60, 'USD');

test.each<[string, Choice | null, Money]>([
  ['a hold has its own', choiceOfHold('h1'), moneyOf(35, 'USD')],
  ['so has what is paid', unusedChoice, moneyOf(20, 'USD')],
  ['a card has the slider’s', choiceOfCard('c1'), slider],
  ['so has ATH Móvil', athChoice, slider],
])('2 §4: the amount: %s', (_, choice, amount) => {
  const given = { holds: [hold('h1')], paid: true, cards: [card('c1')], hasAth: true };
  expect(amountOf(chosen(choice, offered(given)), slider)).toEqual(amount);
});

test('2 §4: the amount is the slider’s where nothing is chosen', () => expect(amountOf(null, slider)).toBe(slider));
