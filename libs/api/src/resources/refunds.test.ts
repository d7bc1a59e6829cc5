import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { refundPayment } from './refunds';

let backend: Backend;

beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

test.each([
  [20, 20],
  [20 - 14.27, 5.73],
  [0.1 + 0.2, 0.3],
])('1 §7 a refund of %d goes out as %d, once', async (amount, sent) => {
  backend.answerWith({ body: { success: true } });
  const refund = { amount, reason: 'Session stopped by user' };
  await expect(refundPayment(asAna(), 'pi/1', refund, { idempotencyKey: 'k' })).resolves.toBeUndefined();
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/payments/pi%2F1/refund',
    headers: { authorization: 'Bearer jwt', 'idempotency-key': 'k' },
    body: `{"amount":${sent},"reason":"Session stopped by user"}`,
  });
});

test.each([
  [409, { detail: 'Already refunded' }, 'Already refunded'],
  [500, {}, 'HTTP error! status: 500'],
])('1 §8 gives the reason of the refusal %d %j', async (status, body, message) => {
  backend.answerWith({ status, body });
  const attempt = refundPayment(asAna(), 'pi_1', { amount: 1, reason: 'x' });
  await expect(attempt).rejects.toMatchObject({ message, status });
  expect(backend.requests).toHaveLength(1);
});

test('nothing is sent without a payment intent id', async () => {
  backend.answerWith({});
  await expect(refundPayment(asAna(), '', { amount: 1, reason: 'x' })).rejects.toMatchObject({ status: 400 });
  expect(backend.requests).toEqual([]);
});
