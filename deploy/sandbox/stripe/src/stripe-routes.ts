import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { parse } from 'qs';
import type { PaymentIntent } from './payment-intent';
import type { StripeActions } from './stripe-actions';
import { StripeApiError, missing } from './stripe-error';
import type { StripeMemory } from './stripe-objects';

/** The keys that open the stand-in: the platform's secret one, and the one of every browser. */
interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** The caller. The platform may do everything, a browser what its driver's own card and payment need. */
type StripeCaller = 'browser' | 'platform';

/** A call as it arrives: its headers, and its parameters from the query or the form. */
interface StripeCall {
  readonly headers: IncomingHttpHeaders;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Tells who calls by the key, which a browser may send among the parameters.
 *
 * @throws StripeApiError 401 for any other key.
 */
function callerOf({ headers, parameters }: StripeCall, { secretKey, publishableKey }: StripeKeys): StripeCaller {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const key = given ?? textOf(parameters['key']);
  if (key === secretKey) return 'platform';
  if (key === publishableKey) return 'browser';
  throw new StripeApiError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 8)}***`,
  });
}

/** @throws StripeApiError 403 for a browser. */
function demandPlatform(caller: StripeCaller): void {
  if (caller === 'platform') return;
  throw new StripeApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

/**
 * A browser proves by the client secret that a payment intent is its driver's.
 *
 * @throws StripeApiError 404 without that secret.
 */
function demandClientSecret(
  caller: StripeCaller,
  { id, client_secret }: PaymentIntent,
  { parameters }: StripeCall,
): void {
  if (caller === 'browser' && textOf(parameters['client_secret']) !== client_secret)
    throw missing('payment_intent', id);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The answer to a call. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
}

interface Kept {
  readonly request: string;
  readonly answer: Answered;
  /** Unix time in milliseconds. */
  readonly at: number;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Acts once for each idempotency key, and repeats that answer for a day. Calls without a key always act.
 *
 * @throws StripeApiError 400 for a key that came with another request.
 */
const createIdempotency =
  (memory: StripeMemory, now: () => Date) =>
  (key: string | undefined, request: string, act: () => Answered): Answered => {
    if (key === undefined) return act();
    const at = now().getTime();
    const kept = memory.get(`key_${key}`) as Kept | undefined;
    if (kept && kept.at > at - DAY_MS) {
      if (kept.request !== request) throw reusedKey(key);
      return kept.answer;
    }
    const answer = act();
    memory.set(`key_${key}`, { request, answer, at } satisfies Kept);
    return answer;
  };

const reusedKey = (key: string): StripeApiError =>
  new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

interface ObjectRequest {
  readonly Params: { id: string };
  readonly Querystring: Record<string, unknown>;
  readonly Body: Record<string, unknown> | undefined;
}

/** The allowed callers: the platform alone, any browser, or the browser that knows the payment intent's client secret. */
type Callers = 'browser' | 'payer' | 'platform';

/** Stripe's API, as far as the platform and the card form use it (https://docs.stripe.com/api). */
export function stripeRoutes(
  actions: StripeActions,
  memory: StripeMemory,
  keys: StripeKeys,
  now: () => Date,
): FastifyPluginAsync {
  const once = createIdempotency(memory, now);

  function admit(callers: Callers, call: StripeCall, id: string): void {
    const caller = callerOf(call, keys);
    if (callers === 'platform') demandPlatform(caller);
    if (callers === 'payer') demandClientSecret(caller, actions.intent(id), call);
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, parse(String(body), { parseArrays: false })),
    );

    app.setErrorHandler((error: FastifyError | StripeApiError, request, reply) => {
      if (error instanceof StripeApiError) return reply.code(error.statusCode).send({ error: error.error });
      const { statusCode = 500, message } = error;
      if (statusCode >= 500) request.log.error(error);
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
        const { status, body } = once(key, JSON.stringify([url, input]), () =>
          answerOf(() => action(input, params.id)),
        );
        return reply.code(status).send(body);
      });

    post('/customers', 'platform', () => actions.createCustomer());

    post('/payment_methods', 'browser', (input) => actions.createPaymentMethod(input));
    get('/payment_methods/:id', 'platform', (id) => actions.paymentMethod(id));
    post('/payment_methods/:id/attach', 'platform', (input, id) => actions.attach(id, input));
    post('/payment_methods/:id/detach', 'platform', (_input, id) => actions.detach(id));

    post('/payment_intents', 'platform', (input) => actions.createIntent(input));
    get('/payment_intents/:id', 'payer', (id) => actions.intent(id));
    post('/payment_intents/:id/capture', 'platform', (input, id) => actions.captureIntent(id, input));
    post('/payment_intents/:id/cancel', 'platform', (_input, id) => actions.cancelIntent(id));
    // Not Stripe's: what the bank's page says of a 3-D Secure challenge.
    post('/payment_intents/:id/challenge', 'payer', (input, id) => actions.challengeIntent(id, input));

    post('/refunds', 'platform', (input) => actions.createRefund(input));
  };
}

/** A declined card is kept as the key's answer, as Stripe does; other errors leave the key free. */
function answerOf(action: () => unknown): Answered {
  try {
    return { status: 200, body: action() };
  } catch (error) {
    if (error instanceof StripeApiError && error.error.type === 'card_error') {
      return { status: error.statusCode, body: { error: error.error } };
    }
    throw error;
  }
}
