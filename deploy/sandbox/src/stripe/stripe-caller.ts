import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../json';
import type { PaymentIntent } from './payment-intent';
import { missing, StripeRefusal } from './stripe-refusal';

/** The keys that open the stand-in: one for the platform, one for everybody's browser. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Who calls: the platform may do everything, a browser what its driver's own card and payment are about. */
export type StripeCaller = 'browser' | 'platform';

/** What a call carries: its headers, and its parameters, of the query or the body. */
export interface StripeCall {
  readonly headers: IncomingHttpHeaders;
  readonly parameters: unknown;
}

/** Tells who calls by the key, in the header or, from a browser, among the parameters. Errors: a StripeRefusal, 401. */
export function callerOf({ headers, parameters }: StripeCall, { secretKey, publishableKey }: StripeKeys): StripeCaller {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const key = given ?? textIn(parameters, 'key') ?? '';
  if (key === secretKey) return 'platform';
  if (key === publishableKey) return 'browser';
  throw new StripeRefusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 8)}***`,
  });
}

/** Errors: a StripeRefusal, 403, for a browser. */
export function demandPlatform(caller: StripeCaller): void {
  if (caller === 'platform') return;
  throw new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

/** A browser knows a payment intent by its secret. Errors: a StripeRefusal, 404, without it. */
export function demandClientSecret(
  caller: StripeCaller,
  { id, client_secret }: PaymentIntent,
  parameters: unknown,
): void {
  if (caller === 'browser' && textIn(parameters, 'client_secret') !== client_secret)
    throw missing('payment_intent', id);
}

function textIn(parameters: unknown, name: string): string | undefined {
  const value = isRecord(parameters) ? parameters[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
