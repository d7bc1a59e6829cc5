import { fields, readWire } from '@wattline/ocpi';
import * as v from 'valibot';
import type { ApiClient } from '../client/api-client';
import { readAll, readOne } from '../client/data';
import type { CallOptions, WriteOptions } from '../client/exchange';
import { path } from '../client/path';
import { ServiceError } from '../client/service-error';
import { identityAnswer } from './identity-answer';
import { listUnder } from './list-under';
import { sendExplained } from './send-explained';

/** What is to be held, on which card, for which connector (specification 2, §7). */
export interface PreAuthorizationRequest {
  paymentMethodId: string;
  /** In dollars. */
  amount: number;
  userId: string;
  locationId: string;
  /** The charge point's eMI3 id, where it has one. */
  evseId: string;
  evseUid: string;
  connectorId: string;
}

/** A hold on a card (specification 2, §3). */
export interface PreAuthorization {
  id: string;
  paymentIntentId: string;
  /** For 3-D Secure; null where the answer holds none. */
  clientSecret: string | null;
  /** The payment service's word: requires_capture is held, requires_action asks for 3-D Secure (reading 11). */
  status: string | null;
}

/** A hold that was made earlier (specification 2, §3). It is usable without a session and before it expires. */
export interface PendingPreAuthorization {
  id: string;
  /** The session that used it. */
  sessionId: string | null;
  /** ISO 8601 in UTC, with Z. */
  expiresAt: string | null;
  createdAt: string | null;
  /** In the currency's unit, dollars for instance. */
  amount: number | null;
  /** ISO 4217. */
  currency: string;
  paymentIntentId: string | null;
  /** What it was made for, as `PreAuthorizationRequest` said it. */
  locationId: string | null;
  evseUid: string | null;
  connectorId: string | null;
}

const preAuthorizationSchema: v.GenericSchema<unknown, PreAuthorization> = v.pipe(
  v.object({
    id: fields.orNull(fields.identifier),
    paymentIntentId: fields.orNull(fields.identifier),
    clientSecret: fields.orNull(fields.identifier),
    status: fields.orNull(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toLowerCase())),
  }),
  v.transform(({ id, paymentIntentId, ...rest }) => ({
    ...rest,
    id: id ?? paymentIntentId ?? '',
    paymentIntentId: paymentIntentId ?? id ?? '',
  })),
  v.check(({ id }) => id !== ''),
);

const madeFor = {
  locationId: fields.orNull(fields.identifier),
  evseUid: fields.orNull(fields.identifier),
  connectorId: fields.orNull(fields.identifier),
};

const pendingSchema: v.GenericSchema<unknown, PendingPreAuthorization> = v.pipe(
  v.object({
    id: fields.identifier,
    sessionId: fields.orNull(fields.identifier),
    expiresAt: fields.instant,
    createdAt: fields.instant,
    amount: fields.amount,
    currency: fields.currency,
    stripePaymentIntentId: fields.orNull(fields.identifier),
    paymentIntentId: fields.orNull(fields.identifier),
    metadata: fields.orNull(v.object(madeFor)),
    ...madeFor,
  }),
  v.transform(({ stripePaymentIntentId, paymentIntentId, metadata, ...rest }) => ({
    ...rest,
    paymentIntentId: stripePaymentIntentId ?? paymentIntentId,
    locationId: metadata?.locationId ?? rest.locationId,
    evseUid: metadata?.evseUid ?? rest.evseUid,
    connectorId: metadata?.connectorId ?? rest.connectorId,
  })),
);

/**
 * Holds an amount on a card. The driver's own retry of the same step must carry the same `idempotencyKey`, or the
 * amount is held twice (reading 9).
 *
 * @throws ServiceError with the reason that the backend gives; 404 'No pre-authorization data in response' when the
 * answer names no hold.
 */
export async function createPreAuthorization(
  client: ApiClient,
  { paymentMethodId, amount, userId, locationId, evseId, evseUid, connectorId }: PreAuthorizationRequest,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<PreAuthorization> {
  const metadata = { locationId, evseUid, connectorId, userId };
  const body = { paymentMethodId, amount, currency: 'usd', userId, locationId, evseId, connectorId, metadata };
  const request = { method: 'POST', path: '/api/pre-authorizations', body, idempotencyKey, signal } as const;
  const response = await sendExplained(client, request);
  return readOne(response, 'pre-authorization', (wire) => readWire(preAuthorizationSchema, wire));
}

/**
 * Releases a hold. Without a `reason` it is one that was pending, for which only 200 and 204 count (specification 2,
 * §7).
 *
 * @throws ServiceError 'Failed to cancel pre-authorization: N' with the answer's status; without an answer, what
 * happened to it.
 */
export async function cancelPreAuthorization(
  client: ApiClient,
  preAuthorizationId: string,
  { reason, signal, idempotencyKey }: WriteOptions & { reason?: string } = {},
): Promise<void> {
  const at = path`/api/pre-authorizations/${preAuthorizationId}/cancel`;
  const body = reason === undefined ? undefined : { reason };
  const response = await client
    .send({ method: 'POST', path: at, body, idempotencyKey, signal })
    .catch((error: unknown) => {
      throw error instanceof ServiceError && error.httpStatus !== null ? notCancelled(error, error) : error;
    });
  const { status, body: details, requestId } = response;
  if (reason === undefined && status !== 200 && status !== 204) {
    throw notCancelled({ status, httpStatus: status, details, requestId });
  }
}

/**
 * Whether a hold may still be used. One that the backend does not know any more is not, nor is one of which it does
 * not say.
 *
 * @throws ServiceError
 */
export async function isPreAuthorizationActive(
  client: ApiClient,
  preAuthorizationId: string,
  { signal }: CallOptions = {},
): Promise<boolean> {
  try {
    const at = path`/api/pre-authorizations/${preAuthorizationId}/check-active`;
    return identityAnswer(await client.send({ path: at, signal })).flag('isActive') ?? false;
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 404 || error.status === 410)) return false;
    throw error;
  }
}

/**
 * The holds that a driver made and that are still pending, in the backend's order: which of them are usable, and how
 * many are shown, is the screen's (specification 2, §4).
 *
 * @throws ServiceError, 404 'No pre-authorization data in response' when the answer holds no list.
 */
export async function pendingPreAuthorizations(
  client: ApiClient,
  userId: string,
  { signal }: CallOptions = {},
): Promise<PendingPreAuthorization[]> {
  const response = await client.send({ path: path`/api/users/${userId}/pre-authorizations/pending`, signal });
  const list = listUnder(response, 'preAuthorizations', 'pre_authorizations');
  return readAll(list, 'pre-authorization', (wire) => readWire(pendingSchema, wire));
}

function notCancelled(
  answer: Pick<ServiceError, 'status' | 'httpStatus' | 'details' | 'requestId'> & { protocolStatus?: number | null },
  cause?: unknown,
): ServiceError {
  const { status, httpStatus, protocolStatus, details, requestId } = answer;
  const message = `Failed to cancel pre-authorization: ${status}`;
  return new ServiceError(message, { status, httpStatus, details, requestId, cause, protocolStatus: protocolStatus ?? null });
}
