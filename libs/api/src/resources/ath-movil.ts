import { majorOf, type Money } from '@wattline/base/money';
import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { dataOf, readOne, unusable } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ServiceErrorCode } from '../client/errors';
import type { ApiClient, ApiResponse, CallOptions, OfDriver, WriteOptions } from '../client/exchange';
import { callOf } from '../client/path';
import { codedError } from '../client/service-error';
import * as routes from '../routes';
import { sendExplained } from './identity-answer';

/** How the wallet may be used here. */
export interface AthConfig {
  /** Yes, unless the answer says no. */
  readonly isEnabled: boolean;
  readonly publicToken: string | null;
  readonly baseUrl: string | null;
  /** How long a driver has to approve, in seconds; 600 where the answer does not say. */
  readonly timeoutSeconds: number;
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

/**
 * Reads how the wallet may be used, for the signed-in driver or for a visitor. The screen decides about a failure: it
 * continues as if the wallet were enabled, with 600 s.
 *
 * @throws ServiceError, 404 'No ATH Móvil configuration data in response' when the answer holds none.
 */
export async function getAthConfig(
  client: ApiClient,
  { signedIn, signal }: CallOptions & { signedIn: boolean },
): Promise<AthConfig> {
  const at = callOf(signedIn ? routes.walletConfig : routes.walletPublicConfig);
  const response = await client.send({ ...at, signal });
  return readOne(response, 'ATH Móvil configuration', (wire) => readWire(athConfigSchema, wire));
}

const statuses = ['OPEN', 'CONFIRM', 'COMPLETED', 'CANCEL', 'EXPIRED', 'FAILED', 'UNKNOWN'] as const;

/** Where a payment stands: CONFIRM is approved by the driver and waits to be authorized. */
export type AthStatus = (typeof statuses)[number];

/** A payment with the wallet: a debit, not a hold. Null: the backend does not report it. */
export interface AthPayment {
  readonly paymentId: string;
  readonly status: AthStatus;
  /** ISO 8601 in UTC, with Z. */
  readonly expiresAt: string | null;
  /** In dollars. */
  readonly total: number | null;
  readonly referenceNumber: string | null;
  readonly transactionReference: string | null;
  /** The session that uses it. */
  readonly sessionId: string | null;
}

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

/** Where a payment stands. @throws ServiceError, 400 'Payment ID is required' without an id. */
export async function getAthPayment(
  client: ApiClient,
  paymentId: string,
  options: CallOptions & OfDriver,
): Promise<AthPayment> {
  return step(client, paymentId, routes.walletStatus, options);
}

/** A payment to be made: the amount, the driver, the connector. */
export interface AthPaymentRequest {
  /** In dollars, 1.00 to 1500.00. */
  readonly amount: number;
  readonly phoneNumber: string;
  readonly locationId: string;
  readonly evseId: string;
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
  options: WriteOptions & OfDriver,
): Promise<AthPayment> {
  const body = { amount, phoneNumber, locationId, evseId };
  const response = await sendExplained(
    client,
    { ...callOf(routes.walletPayment), body, ...options },
    'ath-not-created',
  );
  const payment = paymentIn(response, null);
  if (!payment) throw unusable('ath-without-id', response);
  return payment;
}

/**
 * Takes the money that the driver approved. Once per payment (docs/rules.md: wallet-debits).
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to authorize ATH Móvil payment'; 400
 * 'Payment ID is required' without an id.
 */
export async function authorizeAthPayment(
  client: ApiClient,
  paymentId: string,
  options: WriteOptions & OfDriver,
): Promise<AthPayment> {
  return step(client, paymentId, routes.walletAuthorize, options, 'ath-not-authorized');
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
  options: WriteOptions & OfDriver,
): Promise<AthPayment> {
  return step(client, paymentId, routes.walletComplete, options, 'ath-not-completed');
}

/**
 * Gives a payment up. Never one that is COMPLETED: read its status again first (docs/rules.md: wallet-debits).
 *
 * @throws ServiceError with the reason that the backend gives; 400 'Payment ID is required' without an id.
 */
export async function cancelAthPayment(
  client: ApiClient,
  paymentId: string,
  options: WriteOptions & OfDriver,
): Promise<AthPayment> {
  return step(client, paymentId, routes.walletCancel, options);
}

/**
 * Refunds a part of a payment, or all of it, under one key (docs/rules.md: refunds-owed). The refund counts as made if
 * the answer is a record or a 204: a web page of a network's sign-in is not the backend's answer (docs/rules.md:
 * unclear-answer).
 *
 * @throws ServiceError with the reason that the backend gives, else 'Failed to refund ATH Móvil payment'; 400 'Payment
 *   ID is required' without an id.
 */
export async function refundAthPayment(
  client: ApiClient,
  paymentId: string,
  refund: { readonly amount: Money; readonly reason: string },
  options: WriteOptions & OfDriver,
): Promise<void> {
  const at = callOf(routes.walletRefund, { paymentId: required(paymentId) });
  const body = { amount: majorOf(refund.amount), reason: refund.reason };
  const response = await sendExplained(client, { ...at, body, ...options }, 'ath-not-refunded');
  if (response.status !== 204 && !isRecord(response.body)) throw unusable('ath-not-refunded', response);
}

/** A call without a body; an answer that says nothing of the payment stands for one of which nothing is known. */
async function step(
  client: ApiClient,
  paymentId: string,
  route:
    | typeof routes.walletStatus
    | typeof routes.walletAuthorize
    | typeof routes.walletComplete
    | typeof routes.walletCancel,
  options: WriteOptions & OfDriver,
  fallback?: ServiceErrorCode,
): Promise<AthPayment> {
  const id = required(paymentId);
  const response = await sendExplained(client, { ...callOf(route, { paymentId: id }), ...options }, fallback);
  return paymentIn(response, id) ?? unknownPayment(id);
}

/** The payment in an answer that may leave out its id, where that is known already. */
function paymentIn(response: ApiResponse, knownId: string | null): AthPayment | null {
  const read = readWire(athPaymentSchema, dataOf(response));
  const paymentId = read?.paymentId ?? knownId;
  return read && paymentId !== null ? { ...read, paymentId } : null;
}

/** A payment of which an answer says nothing. */
function unknownPayment(paymentId: string): AthPayment {
  return {
    paymentId,
    status: 'UNKNOWN',
    expiresAt: null,
    total: null,
    referenceNumber: null,
    transactionReference: null,
    sessionId: null,
  };
}

/** @throws ServiceError 400 before any request goes out. */
function required(paymentId: string): string {
  if (paymentId.trim() === '') throw codedError('no-payment-id', { status: 400, unsent: true });
  return paymentId;
}
