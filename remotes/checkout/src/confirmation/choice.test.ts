import type { PaymentMethod } from '@wattline/api';
import { pendingHold } from '../testing/payments';
import { chosen, lockedAmount, type Choice, type Options } from './choice';

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
const hold = (id: string, amount = 35) => ({ ...pendingHold({ id }), amount });
const options = (more: Partial<Options> = {}): Options => ({
  holds: [],
  paidAmount: null,
  methods: [],
  hasWallet: false,
  ...more,
});

describe('2 §4: what is chosen', () => {
  const all = options({
    holds: [hold('h1'), hold('h2')],
    methods: [card('c1'), card('c2', { isDefault: true })],
    hasWallet: true,
  });

  test.each<[string, Choice | null, Options, string | null]>([
    ['nothing to choose', null, options(), null],
    ['the wallet is never chosen by itself', null, options({ hasWallet: true }), null],
    ['the newest hold', null, all, 'hold h1'],
    ['what is paid already, before any hold', null, { ...all, paidAmount: 20 }, 'paid 20'],
    ['the default card', null, { ...all, holds: [] }, 'card c2'],
    ['the first card without a default', null, options({ methods: [card('c1'), card('c3')] }), 'card c1'],
    [
      'not an expired default',
      null,
      options({ methods: [card('c1', { isDefault: true, isExpired: true }), card('c3')] }),
      'card c3',
    ],
    [
      'not one whose month is over',
      null,
      options({ methods: [card('c1', { expiryMonth: 8, expiryYear: 2025 })] }),
      null,
    ],
    [
      'one is good to the end of its month',
      null,
      options({ methods: [card('c1', { expiryMonth: 9, expiryYear: 2025 })] }),
      'card c1',
    ],
    ['the driver’s own choice: a hold', { kind: 'hold', id: 'h2' }, all, 'hold h2'],
    ['the driver’s own choice: a card', { kind: 'card', id: 'c1' }, all, 'card c1'],
    ['the driver’s own choice: the wallet', { kind: 'wallet' }, all, 'wallet'],
    ['a hold that was cancelled', { kind: 'hold', id: 'gone' }, all, 'hold h1'],
    ['a card that was removed', { kind: 'card', id: 'gone' }, { ...all, holds: [] }, 'card c2'],
    ['the wallet, which is off by now', { kind: 'wallet' }, { ...all, hasWallet: false }, 'hold h1'],
    ['what is used by now', { kind: 'paid' }, all, 'hold h1'],
  ])('%s', (_, choice, given, expected) => {
    const result = chosen(choice, given, now);
    const told = {
      hold: () => (result?.kind === 'hold' ? `hold ${result.hold.id}` : ''),
      card: () => (result?.kind === 'card' ? `card ${result.method.id}` : ''),
      paid: () => (result?.kind === 'paid' ? `paid ${result.amount}` : ''),
      wallet: () => 'wallet',
    };
    expect(result && told[result.kind]()).toBe(expected);
  });
});

test.each<[string, ReturnType<typeof chosen>, number | null]>([
  ['a hold locks its amount', { kind: 'hold', hold: hold('h1', 35) }, 35],
  ['so does what is paid', { kind: 'paid', amount: 20 }, 20],
  ['a card does not', { kind: 'card', method: card('c1') }, null],
  ['nor does the wallet', { kind: 'wallet' }, null],
  ['nor does nothing', null, null],
])('2 §4: %s', (_, choice, amount) => expect(lockedAmount(choice)).toBe(amount));
