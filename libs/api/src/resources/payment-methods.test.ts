import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { addPaymentMethod } from './payment-methods';
import { deletePaymentMethod, listPaymentMethods, setDefaultPaymentMethod } from './payment-methods';

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
    await expect(listPaymentMethods(asAna(), 'u 1')).resolves.toEqual([visa]);
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/payment-methods?userId=u+1',
      headers: { authorization: 'Bearer jwt' },
    });
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

describe('2 §7 addPaymentMethod', () => {
  test.each([
    ['a card', undefined, { stripe_token: 'tok', user_id: 'u1', set_as_default: true }],
    [
      'a wallet',
      'apple_pay' as const,
      { stripe_token: 'tok', user_id: 'u1', set_as_default: true, wallet_type: 'apple_pay' },
    ],
  ])('posts %s once', async (_, walletType, body) => {
    backend.answerWith({ status: 201, body: { data: wireVisa, status_code: 1000 } });
    const card = { stripeToken: 'tok', userId: 'u1', setAsDefault: true, walletType };
    await expect(addPaymentMethod(asAna(), card, { idempotencyKey: 'k' })).resolves.toEqual(visa);
    expect(backend.requests).toHaveLength(1);
    expect(backend.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/payment-methods',
      headers: { authorization: 'Bearer jwt', 'idempotency-key': 'k' },
    });
    expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual(body);
  });

  test('an answer may come without the card', async () => {
    backend.answerWith({ status: 204, body: '' });
    const card = { stripeToken: 'tok', userId: 'u1', setAsDefault: false };
    await expect(addPaymentMethod(asAna(), card)).resolves.toBeNull();
  });

  test.each([['<html>Welcome to the Wi-Fi</html>'], ['']])(
    'docs/rules.md: unclear-answer: 200 and %j is no yes',
    async (body) => {
      backend.answerWith({ body });
      const attempt = addPaymentMethod(asAna(), { stripeToken: 'tok', userId: 'u1', setAsDefault: false });
      await expect(attempt).rejects.toMatchObject({ message: 'Failed to add payment method', httpStatus: 200 });
    },
  );

  test.each([
    [402, { detail: 'Your card was declined' }, 'Your card was declined'],
    [500, {}, 'Failed to add payment method'],
  ])('§8 gives the reason of the refusal %d %j', async (status, body, message) => {
    backend.answerWith({ status, body });
    const attempt = addPaymentMethod(asAna(), { stripeToken: 'tok', userId: 'u1', setAsDefault: false });
    await expect(attempt).rejects.toMatchObject({ name: 'ServiceError', message, status });
    expect(backend.requests).toHaveLength(1);
  });
});

test('2 §7 deletePaymentMethod deletes a card', async () => {
  backend.answerWith({ status: 204, body: '' });
  await expect(deletePaymentMethod(asAna(), 'pm/1', { idempotencyKey: 'k' })).resolves.toBeUndefined();
  expect(backend.requests[0]).toMatchObject({
    method: 'DELETE',
    url: '/api/payment-methods/pm%2F1',
    headers: { 'idempotency-key': 'k' },
  });
  backend.answerWith({ status: 409, body: { statusMessage: 'In use' } });
  await expect(deletePaymentMethod(asAna(), 'pm_1')).rejects.toThrow('In use');
});

test('2 §7 setDefaultPaymentMethod makes a card the default', async () => {
  backend.answerWith({ body: { success: true } });
  await setDefaultPaymentMethod(asAna(), { paymentMethodId: 'pm_1', userId: 'u1' }, { idempotencyKey: 'k' });
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/payment-methods/pm_1/set-default',
    body: '{"userId":"u1"}',
    headers: { 'idempotency-key': 'k' },
  });
});
