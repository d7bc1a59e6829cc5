import { cardForm } from '@wattline/stripe-stand-in';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import { askStripe } from '../testing/stripe-in-browser';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

test.each(['stripe-frames.js', 'stripe-elements.js', 'stripe.js'])(
  'what stands in for the library is served: %s',
  async (name) => {
    expect((await sandbox.get(`/sandbox/front/${name}`)).statusCode).toBe(200);
  },
);

test('behaviours meet Stripe, readable for frames, and its calls are logged', async () => {
  const path = '/sandbox/stripe/v1/payment_methods';
  await sandbox.call('POST', '/sandbox/api/behaviours', { body: { path, status: 503, times: 1 } });
  const faulty = await askStripe(sandbox, '/payment_methods', cardForm({}));
  expect([faulty.statusCode, faulty.headers['access-control-allow-origin']]).toEqual([503, '*']);
  expect((await askStripe(sandbox, '/payment_methods', cardForm({}))).statusCode).toBe(200);
  expect((await sandbox.get(`/sandbox/api/requests?path=${path}`)).json()).toMatchObject([
    { status: 503 },
    { status: 200 },
  ]);
});

test('with an account of Stripe’s own nothing stands in, and no cards are there', async () => {
  const stripe = { secretKey: 'sk_test_none', publishableKey: 'pk_test_none' };
  const real = await startSandbox({ stripe });
  expect((await real.get('/sandbox/stripe/card.html')).statusCode).toBe(404);
  expect((await askStripe(real, '/payment_methods', cardForm({}))).statusCode).toBe(404);
  expect((await real.get('/api/payment/stripe-config')).json()).toEqual({ publishableKey: 'pk_test_none' });
  const given = await real.call('POST', '/sandbox/api/drivers/drv-001/payment-methods');
  expect([given.statusCode, given.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('Stripe itself'),
  ]);
  const { accessToken } = (await real.call('POST', '/sandbox/api/drivers/drv-001/session')).json<{
    accessToken: string;
  }>();
  const cards = await real.get('/api/payment-methods?userId=drv-001', { authorization: `Bearer ${accessToken}` });
  expect(cards.json()).toEqual([]);
  await real.close();
});
