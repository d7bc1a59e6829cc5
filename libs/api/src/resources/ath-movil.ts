import { fields, readWire } from '@wattline/ocpi';
import * as v from 'valibot';
import type { ApiClient } from '../client/api-client';
import { dataOf, readOne } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ApiResponse, CallOptions, WriteOptions } from '../client/exchange';
import { path } from '../client/path';
import { ServiceError } from '../client/service-error';
import { sendExplained } from './send-explained';
import { roundToCents } from './round-to-cents';

/** How the wallet may be used here (specification 2, §3). */
export interface AthConfig {
  /** Yes, unless the answer says no. */
  isEnabled: boolean;
  publicToken: string | null;
  baseUrl: string | null;
  /** How long a driver has to approve, in seconds; 600 where the answer does not say (specification 2, §9). */
  timeoutSeconds: number;
}

const statuses = ['OPEN', 'CONFIRM', 'COMPLETED', 'CANCEL', 'EXPIRED', 'FAILED', 'UNKNOWN'] as const;

/** Where a payment stands: CONFIRM is approved by the driver and waits to be authorized (specification 2, §4). */
export type AthStatus = (typeof statuses)[number];

/** A payment with the wallet: a debit, not a hold (specification 2, §3). Null is what the backend does not say. */
export interface AthPayment {
  paymentId: string;
  status: AthStatus;
  /** ISO 8601 in UTC, with Z. */
  expiresAt: string | null;
  /** In dollars. */
  total: number | null;
  referenceNumber: string | null;
  transactionReference: string | null;
  /** The session that uses it. */
  sessionId: string | null;
}

/** What is to be paid, by whom, where (specification 2, §7). */
export interface AthPaymentRequest {
  /** In dollars, 1.00 to 1500.00 (reading 12). */
  amount: number;
  phoneNumber: string;
  locationId: string;
  evseId: string;
}

const athConfigSchema: v.GenericSchema<unknown, AthConfig> = v.pipe(
  v.object({
    isEnabled: fields.flag,
    publicToken: fields.orNull(fields.identifier),
    baseUrl: fields.orNull(fields.url),
    timeoutSeconds: v.fallback(v.pipe(fields.requiredNumber, v.minValue(1)), 600),
  }),
  v.transform(({ isEnabled, ...config }) => ({ ...config, isEnabled: isEnabled ?? true })),
);

const athPaymentSchema = v.object({
  paymentId: fields.orNull(fields.identifier),
  status: v.fallback(
    v.pipe(
      fields.oneOf([...statuses, 'CANCELLED', 'CANCELED']),
      v.transform((status): AthStatus => (status === 'CANCELLED' || status === 'CANCELED' ? 'CANCEL' : status)),
    ),
    'UNKNOWN',
  ),
  expiresAt: fields.instant,
  total: fields.amount,
  referenceNumber: fields.orNull(fields.identifier),
  transactionReference: fields.orNull(fields.identifier),
  sessionId: fields.orNull(fields.identifier),
});

/**
 * How the wallet may be used, for the signed-in driver or for anybody (specification 2, §7). What a failure means is
 * the screen's: it goes on as if enabled, with 600 s.
 *
 * @throws ServiceError, 404 'No ATH Móvil configuration data in response' when the answer holds none.
 */
export async function getAthConfig(
  client: ApiClient,
  { signedIn, signal }: CallOptions & { signedIn: boolean },
): Promise<AthConfig> {
  const response = await client.send(
    signedIn
      ? { path: '/api/athmovil/config', signal }
      : { path: '/api/athmovil/public-config', caller: 'nobody', signal },
  );
  return readOne(response, 'ATH Móvil configuration', (wire) => readWire(athConfigSchema, wire));
}

/**
 * Asks the wallet for a payment, which the driver then approves on the phone. The driver's own retry of the same step
 * must carry the same `idempotencyKey`.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to create ATH Móvil payment'; 'Invalid
 * response from ATH Móvil - no payment ID' when the answer names none.
 */
export async function createAthPayment(
  client: ApiClient,
  { amount, phoneNumber, locationId, evseId }: AthPaymentRequest,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<AthPayment> {
  const body = { amount, phoneNumber, locationId, evseId };
  const request = { method: 'POST', path: '/api/athmovil/payments', body, idempotencyKey, signal } as const;
  const response = await sendExplained(client, request, 'Failed to create ATH Móvil payment');
  const payment = paymentIn(response, null);
  if (payment) return payment;
  const { status, body: details, requestId } = response;
  const message = 'Invalid response from ATH Móvil - no payment ID';
  throw new ServiceError(message, { status: 500, httpStatus: status, details, requestId });
}

/** Where a payment stands (specification 2, §7). @throws ServiceError, 400 'Payment ID is required' without an id. */
export async function getAthPayment(
  client: ApiClient,
  paymentId: string,
  { signal }: CallOptions = {},
): Promise<AthPayment> {
  const id = required(paymentId);
  const response = await sendExplained(client, { path: path`/api/athmovil/payments/${id}/status`, signal });
  return paymentIn(response, id) ?? unsaid(id);
}

/**
 * Takes the money that the driver approved. Once per payment (reading 12).
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to authorize ATH Móvil payment'; 400
 * 'Payment ID is required' without an id.
 */
export async function authorizeAthPayment(
  client: ApiClient,
  paymentId: string,
  options: WriteOptions = {},
): Promise<AthPayment> {
  return step(client, paymentId, 'authorize', options, 'Failed to authorize ATH Móvil payment');
}

/**
 * Finishes a payment.
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to complete ATH Móvil payment'; 400
 * 'Payment ID is required' without an id.
 */
export async function completeAthPayment(
  client: ApiClient,
  paymentId: string,
  options: WriteOptions = {},
): Promise<AthPayment> {
  return step(client, paymentId, 'complete', options, 'Failed to complete ATH Móvil payment');
}

/**
 * Gives a payment up. Never one that is COMPLETED: read its status again first (reading 12).
 *
 * @throws ServiceError with the reason that the backend gives; 400 'Payment ID is required' without an id.
 */
export async function cancelAthPayment(
  client: ApiClient,
  paymentId: string,
  options: WriteOptions = {},
): Promise<AthPayment> {
  return step(client, paymentId, 'cancel', options);
}

/**
 * Gives a part of a payment back, or all of it. Never twice (reading 13). Taken is what is answered with a record or with
 * 204: a web page of a network's sign-in is no answer of the backend's (docs/rules.md: unclear-answer).
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to refund ATH Móvil payment'; 400 'Payment
 * ID is required' without an id.
 */
export async function refundAthPayment(
  client: ApiClient,
  paymentId: string,
  refund: {
    /** In dollars, rounded to cents. */
    amount: number;
    reason: string;
  },
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<void> {
  const at = path`/api/athmovil/payments/${required(paymentId)}/refund`;
  const body = { amount: roundToCents(refund.amount), reason: refund.reason };
  const request = { method: 'POST', path: at, body, idempotencyKey, signal } as const;
  const failed = 'Failed to refund ATH Móvil payment';
  const { status, body: answered, requestId } = await sendExplained(client, request, failed);
  if (status === 204 || isRecord(answered)) return;
  throw new ServiceError(failed, { status: 500, httpStatus: status, details: answered, requestId });
}

/** A write without a body; an answer that says nothing of the payment stands for one of which nothing is known. */
async function step(
  client: ApiClient,
  paymentId: string,
  verb: 'authorize' | 'complete' | 'cancel',
  { signal, idempotencyKey }: WriteOptions,
  fallback?: string,
): Promise<AthPayment> {
  const id = required(paymentId);
  const at = path`/api/athmovil/payments/${id}/${verb}`;
  const response = await sendExplained(client, { method: 'POST', path: at, idempotencyKey, signal }, fallback);
  return paymentIn(response, id) ?? unsaid(id);
}

/** The payment in an answer that may leave out its id, where that is known already. */
function paymentIn(response: ApiResponse, knownId: string | null): AthPayment | null {
  const read = readWire(athPaymentSchema, dataOf(response));
  const paymentId = read?.paymentId ?? knownId;
  return read && paymentId !== null ? { ...read, paymentId } : null;
}

function unsaid(paymentId: string): AthPayment {
  return {
    paymentId, status: 'UNKNOWN', expiresAt: null, total: null, referenceNumber: null, transactionReference: null,
    sessionId: null,
  };
}

/** @throws ServiceError 400 before any request goes out. */
function required(paymentId: string): string {
  if (paymentId.trim() === '') throw new ServiceError('Payment ID is required', { status: 400 });
  return paymentId;
}
