import { confirmCard } from './confirm-card';

const mockConfirm = jest.fn<Promise<object>, [string]>();
jest.mock('./load-stripe', () => ({ stripeLibrary: { load: async () => ({ confirmCardPayment: mockConfirm }) } }));

test.each<[string, object, object]>([
  ['requires_capture', { paymentIntent: { status: 'requires_capture' } }, { type: 'confirmed' }],
  ['succeeded', { paymentIntent: { status: 'succeeded' } }, { type: 'confirmed' }],
  ['processing', { paymentIntent: { status: 'processing' } }, { type: 'unclear' }],
  [
    'processing beside an error',
    { error: { type: 'api_error', payment_intent: { status: 'processing' } } },
    { type: 'unclear' },
  ],
  [
    'requires_payment_method',
    { paymentIntent: { status: 'requires_payment_method' } },
    { type: 'refused', reason: null },
  ],
  ['an error of the card', { error: { type: 'card_error', message: 'No.' } }, { type: 'refused', reason: 'No.' }],
  ['an error of the network', { error: { type: 'api_connection_error' } }, { type: 'unclear' }],
  ['nothing', {}, { type: 'unclear' }],
])('card-verification: a confirmation that is answered with %s', async (_, answer, outcome) => {
  mockConfirm.mockResolvedValueOnce(answer);
  expect(await confirmCard('pi_1_secret')).toEqual(outcome);
});
