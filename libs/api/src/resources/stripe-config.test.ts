import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getStripeConfig } from './payment-methods';

const backend = Backend.forTests();

const client = () => clientFor(backend, { retries: 0 });

test.each([
  ['snake_case', { publishable_key: 'pk_test_1' }],
  ['camelCase', { publishableKey: 'pk_test_1' }],
  ['an envelope', { data: { publishable_key: 'pk_test_1' }, status_code: 1000 }],
])('2 §7 reads the key in %s', async (_, body) => {
  backend.answerWith({ body });
  await expect(getStripeConfig(client())).resolves.toEqual({ publishableKey: 'pk_test_1' });
  expect(backend.requests[0]).toMatchObject({ method: 'GET', url: '/api/payment/stripe-config' });
});

test.each([
  [500, {}],
  [200, {}],
  [200, { publishable_key: '' }],
  [200, { data: {}, status_code: 1000, status_message: 'Success' }],
  [200, '<html>'],
])('2 §8 the answer %d %j is an error', async (status, body) => {
  backend.answerWith({ status, body });
  await expect(getStripeConfig(client())).rejects.toMatchObject({
    message: 'Failed to load payment configuration',
    httpStatus: status,
  });
});

test('2 §8 the error has the reason that the backend gives', async () => {
  backend.answerWith({ status: 503, body: { detail: 'Payments are down' } });
  await expect(getStripeConfig(client())).rejects.toThrow('Payments are down');
});
