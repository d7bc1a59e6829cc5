import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { asRefusal } from '../http/answer-errors';
import { type KeptAnswer, type KeptAnswers, KeyReused } from '../http/kept-answers';
import { readForm } from './form-body';
import type { StripeActions } from './stripe-actions';
import { callerOf, demandClientSecret, demandPlatform, type StripeCall, type StripeKeys } from './stripe-caller';
import { StripeRefusal } from './stripe-refusal';

interface ObjectRequest {
  readonly Params: { id: string };
}

/** Who may call: the platform alone, anybody's browser, or the browser that knows the payment intent's secret. */
type Callers = 'anybody' | 'payer' | 'platform';

/** Stripe's API, as far as the platform and the card form use it (https://docs.stripe.com/api). */
export function stripeRoutes(actions: StripeActions, keptAnswers: KeptAnswers, keys: StripeKeys): FastifyPluginAsync {
  function admit(callers: Callers, call: StripeCall, id: string): void {
    const caller = callerOf(call, keys);
    if (callers === 'platform') demandPlatform(caller);
    if (callers === 'payer') demandClientSecret(caller, actions.intent(id), call.parameters);
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, readForm(String(body))));

    app.setErrorHandler((error: FastifyError | StripeRefusal, request, reply) => {
      if (error instanceof StripeRefusal) return reply.code(error.statusCode).send({ error: error.error });
      const { statusCode, message } = asRefusal(error, request);
      const type = statusCode < 500 ? 'invalid_request_error' : 'api_error';
      return reply.code(statusCode).send({ error: { type, message } });
    });

    const get = (path: string, callers: Callers, action: (id: string) => unknown) =>
      app.get<ObjectRequest>(path, async ({ headers, params, query }) => {
        admit(callers, { headers, parameters: query }, params.id);
        return action(params.id);
      });

    const post = (path: string, callers: Callers, action: (input: unknown, id: string) => unknown) =>
      app.post<ObjectRequest>(path, async ({ headers, params, url, body: input = {} }, reply) => {
        admit(callers, { headers, parameters: input }, params.id);
        const key = headers['idempotency-key']?.toString();
        const call = { scope: 'stripe', key, request: JSON.stringify([url, input]) };
        const { status, body } = await keptAnswers
          .once(call, async () => answerOf(() => action(input, params.id)))
          .catch((error: unknown) => {
            throw error instanceof KeyReused ? reusedKey(key) : error;
          });
        return reply.code(status).send(body);
      });

    post('/customers', 'platform', (input) => actions.createCustomer(input));
    post('/tokens', 'anybody', (input) => actions.createToken(input));

    post('/payment_methods', 'anybody', (input) => actions.createPaymentMethod(input));
    get('/payment_methods/:id', 'platform', (id) => actions.paymentMethod(id));
    post('/payment_methods/:id/attach', 'platform', (input, id) => actions.attach(id, input));
    post('/payment_methods/:id/detach', 'platform', (_input, id) => actions.detach(id));

    post('/payment_intents', 'platform', (input) => actions.createIntent(input));
    get('/payment_intents/:id', 'payer', (id) => actions.intent(id));
    post('/payment_intents/:id/confirm', 'payer', (input, id) => actions.confirmIntent(id, input));
    post('/payment_intents/:id/capture', 'platform', (input, id) => actions.captureIntent(id, input));
    post('/payment_intents/:id/cancel', 'platform', (input, id) => actions.cancelIntent(id, input));
    // Not Stripe's: what the bank's page says of a 3-D Secure challenge.
    post('/payment_intents/:id/challenge', 'payer', (input, id) => actions.challengeIntent(id, input));

    post('/refunds', 'platform', (input) => actions.createRefund(input));
  };
}

/** A card that is declined is an answer like any other, and kept as one; what is wrong with a request is not. */
function answerOf(action: () => unknown): KeptAnswer {
  try {
    return { status: 200, body: action() };
  } catch (error) {
    if (error instanceof StripeRefusal && error.error.type === 'card_error') {
      return { status: error.statusCode, body: { error: error.error } };
    }
    throw error;
  }
}

const reusedKey = (key: string | undefined): StripeRefusal =>
  new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
