import * as v from 'valibot';

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

/** An answer of the stand-in other than success. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';

  constructor(
    readonly statusCode: number,
    readonly error: StripeError,
  ) {
    super(error.message);
  }
}

/** Something is wrong with a request: 400. */
export const invalidRequest = (message: string, more: Partial<StripeError> = {}): StripeApiError =>
  new StripeApiError(400, { type: 'invalid_request_error', message, ...more });

/** There is no such object: 404. */
export const missing = (kind: string, id: string): StripeApiError =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind,
  });

/**
 * Reads a call's parameters by their schema.
 *
 * @throws StripeApiError 400 with a message that names each wrong parameter.
 */
export function readParameters<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const complaints = result.issues.map((issue) => [v.getDotPath(issue) ?? [], issue.message].flat().join(': '));
  throw invalidRequest(complaints.join('; '));
}
