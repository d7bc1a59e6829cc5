import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentIntent } from './payment-intent';
import { missing, StripeApiError } from './stripe-error';

/** The keys that open the stand-in: the platform's secret one, and the one of every browser. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** The caller. The platform may do everything, a browser what its driver's own card and payment need. */
export type StripeCaller = 'browser' | 'platform';

/** A call as it arrives: its headers, and its parameters from the query or the form. */
export interface StripeCall {
  readonly headers: IncomingHttpHeaders;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Tells who calls by the key, which a browser may send among the parameters.
 *
 * @throws StripeApiError 401 for any other key.
 */
export function callerOf({ headers, parameters }: StripeCall, { secretKey, publishableKey }: StripeKeys): StripeCaller {
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
export function demandPlatform(caller: StripeCaller): void {
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
export function demandClientSecret(
  caller: StripeCaller,
  { id, client_secret }: PaymentIntent,
  { parameters }: StripeCall,
): void {
  if (caller === 'browser' && textOf(parameters['client_secret']) !== client_secret)
    throw missing('payment_intent', id);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
