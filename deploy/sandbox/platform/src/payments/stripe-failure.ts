import Stripe from 'stripe';
import { HttpError } from '../http/http-error';

/**
 * Calls Stripe.
 * @throws HttpError in Stripe's words: 402 for a card that it declines, 404 for what it does not have, 422 for another
 *   mistake in the request; 502 where the fault is Stripe's or the connection's
 */
export async function askStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw httpErrorOf(error);
  }
}

function httpErrorOf(error: unknown): unknown {
  const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError, StripeError } = Stripe.errors;
  if (error instanceof StripeCardError) return new HttpError(402, error.message);
  if (error instanceof StripeInvalidRequestError)
    return new HttpError(error.statusCode === 404 ? 404 : 422, error.message);
  if (error instanceof StripeIdempotencyError) return new HttpError(422, error.message);
  if (error instanceof StripeError) return new HttpError(502, 'The payment service does not answer. Try again later.');
  return error;
}
