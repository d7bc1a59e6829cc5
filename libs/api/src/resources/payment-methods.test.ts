import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { addPaymentMethod, getStripeConfig, listPaymentMethods } from './payment-methods';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

const visa = {
  id: 'pm_1',
  last4: '4242',
  brand: 'visa',
  expiryMonth: 12,
  expiryYear: 2030,
  isDefault: true,
  isExpired: false,
  cardholderName: 'Ana Núñez',
  createdAt: '2025-09-03T10:00:00.000Z',
  walletType: null,
};
const wireVisa = {
  id: 'pm_1',
  last4: 4242,
  brand: 'visa',
  expiry_month: '12',
  expiry_year: 30,
  is_default: 'true',
  is_expired: false,
  cardholder_name: 'Ana Núñez',
  created_at: '2025-09-03T10:00:00',
  wallet_type: null,
};

describe('2 §7 listPaymentMethods', () => {
  test.each([
    ['a bare list', [visa]],
    ['a list in snake_case', [wireVisa]],
    ['an envelope', { data: [wireVisa], status_code: 1000 }],
    ['a named list', { payment_methods: [visa] }],
    ['a named list in an envelope', { data: { paymentMethods: [visa, { brand: 'no id' }, null] } }],
  ])('reads %s', async (_, body) => {
    backend.answerWith({ body });
    await expect(listPaymentMethods(asAna(), 'u1')).resolves.toEqual([visa]);
  });

  test.each([
    ['nothing but an id', {}],
    [
      'nonsense',
      { expiryMonth: 13, expiryYear: 'soon', isDefault: 'maybe', isExpired: 1, walletType: 'paypal', last4: [] },
    ],
  ])('§3 a card of which only %s is known has null for the rest', async (_, wire) => {
    backend.answerWith({ body: [{ id: 'pm_2', ...wire }] });
    await expect(listPaymentMethods(asAna(), 'u1')).resolves.toEqual([
      {
        id: 'pm_2',
        last4: null,
        brand: null,
        expiryMonth: null,
        expiryYear: null,
        isDefault: false,
        isExpired: false,
        cardholderName: null,
        createdAt: null,
        walletType: null,
      },
    ]);
  });

  test.each([['apple_pay'], ['GOOGLE_PAY']])('§3 reads a card of the wallet %s', async (walletType) => {
    backend.answerWith({ body: [{ id: 'pm_3', walletType }] });
    await expect(listPaymentMethods(asAna(), 'u1')).resolves.toMatchObject([{ walletType: walletType.toLowerCase() }]);
  });

  test('an answer without a list is an error, an empty list is not', async () => {
    backend.answerWith({ body: { paymentMethods: 'none' } }, { body: [] });
    await expect(listPaymentMethods(asAna(), 'u1')).rejects.toMatchObject({
      message: 'No payment method data in response',
      status: 404,
    });
    await expect(listPaymentMethods(asAna(), 'u1')).resolves.toEqual([]);
  });
});

const add = () => addPaymentMethod(asAna(), { stripeToken: 'tok', userId: 'u1', setAsDefault: false });

describe('2 §7 addPaymentMethod', () => {
  test('an answer may come with the card, or without', async () => {
    backend.answerWith({ status: 201, body: { data: wireVisa, status_code: 1000 } }, { status: 204, body: '' });
    await expect(add()).resolves.toEqual(visa);
    expect(JSON.parse(backend.requests[0]?.body ?? '')).not.toHaveProperty('wallet_type');
    await expect(add()).resolves.toBeNull();
  });

  test.each(['<html>Welcome to the Wi-Fi</html>', ''])(
    'docs/rules.md: unclear-answer: 200 and %j is no yes',
    async (body) => {
      backend.answerWith({ body });
      await expect(add()).rejects.toMatchObject({ message: 'Failed to add payment method', httpStatus: 200 });
    },
  );
});

test.each([
  [500, {}],
  [200, { publishable_key: '' }],
  [200, '<html>'],
])('2 §8 the answer %d %j holds no configuration of the payment service', async (status, body) => {
  backend.answerWith({ status, body });
  await expect(getStripeConfig(asAna())).rejects.toMatchObject({
    message: 'Failed to load payment configuration',
    httpStatus: status,
  });
});
