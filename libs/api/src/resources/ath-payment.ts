import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { dataOf } from '../client/data';
import type { ApiResponse, CallOptions, OfDriver } from '../client/exchange';
import { codedError } from '../client/service-error';
import * as routes from '../routes';
import { sendExplained } from './send-explained';

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
  { signal, driverId }: CallOptions & OfDriver,
): Promise<AthPayment> {
  const id = required(paymentId);
  const response = await sendExplained(client, {
    ...callOf(routes.walletStatus, { paymentId: id }),
    signal,
    driverId,
  });
  return paymentIn(response, id) ?? unknownPayment(id);
}

/** The payment in an answer that may leave out its id, where that is known already. */
export function paymentIn(response: ApiResponse, knownId: string | null): AthPayment | null {
  const read = readWire(athPaymentSchema, dataOf(response));
  const paymentId = read?.paymentId ?? knownId;
  return read && paymentId !== null ? { ...read, paymentId } : null;
}

/** A payment of which an answer says nothing. */
export function unknownPayment(paymentId: string): AthPayment {
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
export function required(paymentId: string): string {
  if (paymentId.trim() === '') throw codedError('no-payment-id', { status: 400, unsent: true });
  return paymentId;
}
