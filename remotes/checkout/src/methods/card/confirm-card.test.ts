import { confirmCard } from './confirm-card';

const mockConfirm = jest.fn<Promise<object | undefined>, [string]>();
jest.mock('./load-stripe', () => ({ stripeLibrary: { load: async () => ({ confirmCardPayment: mockConfirm }) } }));

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const confirmed = { type: 'confirmed' };
const unclear = { type: 'unclear' };
const refused = (reason: string | null) => ({ type: 'refused', reason });
const intent = (status: string) => ({ paymentIntent: { status } });
/** An error of the payment service's; `status` is that of the hold that it names. */
const error = (type: string, status?: string) => ({
  error: { type, message: 'No.', ...(status && { payment_intent: { status } }) },
});

test.each<[string, object | undefined, object]>([
  ['requires_capture', intent('requires_capture'), confirmed],
  ['succeeded', intent('succeeded'), confirmed],
  ['processing', intent('processing'), unclear],
  ['processing beside an error', error('api_error', 'processing'), unclear],
  ['requires_payment_method', intent('requires_payment_method'), refused(null)],
  ['an error of the card', error('card_error'), refused('No.')],
  ['a fault that names a hold which stands', error('invalid_request_error', 'requires_capture'), confirmed],
  ['an error of the network', error('api_connection_error'), unclear],
  ['a kind of error that is no refusal', error('rate_limit_error'), unclear],
  ['nothing', {}, unclear],
  ['no answer of its kind', undefined, unclear],
])('card-verification: a confirmation that is answered with %s', async (_, answer, outcome) => {
  mockConfirm.mockResolvedValueOnce(answer);
  expect(await confirmCard('pi_1_secret')).toEqual(outcome);
});

test('third-parties-may-throw, unclear-answer: a confirmation that throws may stand all the same', async () => {
  mockConfirm.mockImplementationOnce(() => {
    throw new TypeError('Stripe is not a function');
  });
  expect(await confirmCard('pi_1_secret')).toEqual(unclear);
});
