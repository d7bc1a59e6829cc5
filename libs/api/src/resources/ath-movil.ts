import { majorOf, type Money } from '@wattline/base/money';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { isRecord } from '../client/envelope';
import type { ServiceErrorCode } from '../client/errors';
import type { OfDriver, WriteOptions } from '../client/exchange';
import { codedError } from '../client/service-error';
import * as routes from '../routes';
import { paymentIn, required, unknownPayment, type AthPayment } from './ath-payment';
import { sendExplained } from './send-explained';

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
  { signal, idempotencyKey, driverId }: WriteOptions & OfDriver,
): Promise<AthPayment> {
  const body = { amount, phoneNumber, locationId, evseId };
  const request = { ...callOf(routes.walletPayment), body, idempotencyKey, signal, driverId } as const;
  const response = await sendExplained(client, request, 'ath-not-created');
  const payment = paymentIn(response, null);
  if (payment) return payment;
  const { status, body: details, requestId } = response;
  throw codedError('ath-without-id', { status: 500, httpStatus: status, details, requestId });
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
  { signal, idempotencyKey, driverId }: WriteOptions & OfDriver,
): Promise<void> {
  const at = callOf(routes.walletRefund, { paymentId: required(paymentId) });
  const body = { amount: majorOf(refund.amount), reason: refund.reason };
  const request = { ...at, body, idempotencyKey, signal, driverId };
  const { status, body: answered, requestId } = await sendExplained(client, request, 'ath-not-refunded');
  if (status === 204 || isRecord(answered)) return;
  throw codedError('ath-not-refunded', { status: 500, httpStatus: status, details: answered, requestId });
}

/** A write without a body; an answer that says nothing of the payment stands for one of which nothing is known. */
async function step(
  client: ApiClient,
  paymentId: string,
  route: typeof routes.walletAuthorize | typeof routes.walletComplete | typeof routes.walletCancel,
  { signal, idempotencyKey, driverId }: WriteOptions & OfDriver,
  fallback?: ServiceErrorCode,
): Promise<AthPayment> {
  const id = required(paymentId);
  const response = await sendExplained(
    client,
    { ...callOf(route, { paymentId: id }), idempotencyKey, signal, driverId },
    fallback,
  );
  return paymentIn(response, id) ?? unknownPayment(id);
}
