/** An error as Stripe writes it. */
export interface StripeError {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/** An answer other than success, thrown by the stand-in. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';

  constructor(
    readonly statusCode: number,
    readonly error: StripeError,
  ) {
    super(error.message);
  }
}

/** Something is wrong with a request. */
export const invalidRequest = (message: string, more: Partial<StripeError> = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });

/** There is no such thing. */
export const missing = (kind: string, id: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind,
  });
