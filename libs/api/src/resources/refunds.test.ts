import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { refundPayment } from './refunds';

let backend: Backend;

beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

const as = { driverId: 'u1' };
const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

test.each([
  [2000, 'USD', 20],
  [573, 'USD', 5.73],
  [30, 'USD', 0.3],
  [1235, 'KWD', 1.235],
  [4, 'KWD', 0.004],
  [419, 'JPY', 419],
])('1 §7 a refund of %d minor units of %s goes out as %d, once', async (minor, currency, sent) => {
  backend.answerWith({ body: { success: true } });
  const refund = { amount: { minor, currency }, reason: 'Session stopped by user' };
  await expect(refundPayment(asAna(), 'pi/1', refund, { ...as, idempotencyKey: 'k' })).resolves.toBeUndefined();
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
  const attempt = refundPayment(asAna(), 'pi_1', { amount: { minor: 100, currency: 'USD' }, reason: 'x' }, as);
  await expect(attempt).rejects.toMatchObject({ message, status });
  expect(backend.requests).toHaveLength(1);
});

test('nothing is sent without a payment intent id', async () => {
  backend.answerWith({});
  await expect(
    refundPayment(asAna(), '', { amount: { minor: 100, currency: 'USD' }, reason: 'x' }, as),
  ).rejects.toMatchObject({ status: 400 });
  expect(backend.requests).toEqual([]);
});
