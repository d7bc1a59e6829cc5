import { keeps } from '@wattline/base/config';
import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { readAll, readOne, unusable } from '../client/data';
import type { ApiClient, CallOptions, OfDriver, WriteOptions } from '../client/exchange';
import { isUnknown } from '../client/is-clear-no';
import { callOf } from '../client/path';
import { codedError, fieldsOf, ServiceError } from '../client/service-error';
import * as routes from '../routes';
import { identityAnswer, sendExplained } from './identity-answer';
import { askSessionFinder } from './session-finder';

/** A hold to be made: the amount, the card, the connector. */
export interface PreAuthorizationRequest {
  readonly paymentMethodId: string;
  /** In the unit of `currency`. */
  readonly amount: number;
  /** ISO 4217: 'USD'. */
  readonly currency: string;
  readonly userId: string;
  readonly locationId: string;
  /** The charge point's eMI3 id, where it has one. */
  readonly evseId: string;
  readonly evseUid: string;
  readonly connectorId: string;
}

/** A hold on a card. */
export interface PreAuthorization {
  readonly id: string;
  readonly paymentIntentId: string;
  /** For 3-D Secure; null where the answer holds none. */
  readonly clientSecret: string | null;
  /** The payment service's word: requires_capture is held, requires_action asks for 3-D Secure (docs/rules.md: card-verification). */
  readonly status: string | null;
}

/** The payment service's words for money that is held. */
const HELD: ReadonlySet<string> = new Set(['requires_capture', 'succeeded', 'active', 'authorized', 'confirmed']);

/** Whether an answer says that the money is held; an answer without a status does. Of any other word it is not known. */
export const isHeld = ({ status }: Pick<PreAuthorization, 'status'>): boolean => status === null || HELD.has(status);

/** In small letters, as the payment service writes it. */
const holdStatus = fields.orNull(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toLowerCase()));

const preAuthorizationSchema: v.GenericSchema<unknown, PreAuthorization> = v.pipe(
  v.object({
    id: fields.orNull(fields.identifier),
    paymentIntentId: fields.orNull(fields.identifier),
    clientSecret: fields.orNull(fields.identifier),
    status: holdStatus,
  }),
  v.transform(({ id, paymentIntentId, ...rest }) => ({
    ...rest,
    id: id ?? paymentIntentId ?? '',
    paymentIntentId: paymentIntentId ?? id ?? '',
  })),
  v.check(({ id }) => id !== ''),
);

/**
 * Holds an amount on a card. The driver's own retry of the same step must carry the same `idempotencyKey`, or the
 * amount is held twice (docs/rules.md: one-key-per-intent).
 *
 * @throws ServiceError with the reason that the backend gives; 404 'No pre-authorization data in response' when the
 * answer names no hold.
 */
export async function createPreAuthorization(
  client: ApiClient,
  { evseUid, currency, ...hold }: PreAuthorizationRequest,
  options: WriteOptions = {},
): Promise<PreAuthorization> {
  const { userId, locationId, connectorId } = hold;
  const metadata = { locationId, evseUid, connectorId, userId };
  const body = { ...hold, currency: currency.toLowerCase(), metadata };
  const response = await sendExplained(client, { ...callOf(routes.hold), body, ...options, driverId: userId });
  return readOne(response, 'pre-authorization', (wire) => readWire(preAuthorizationSchema, wire));
}

/** A hold that was made earlier. It is usable without a session and before it expires. */
export interface PendingPreAuthorization {
  readonly id: string;
  /** The session that used it. */
  readonly sessionId: string | null;
  /** ISO 8601 in UTC, with Z. */
  readonly expiresAt: string | null;
  readonly createdAt: string | null;
  /** In the currency's unit, dollars for instance. */
  readonly amount: number | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly paymentIntentId: string | null;
  /** The station for which the hold was made, as `PreAuthorizationRequest` named it. */
  readonly locationId: string | null;
  readonly evseUid: string | null;
  readonly connectorId: string | null;
  /** The payment service's word, in small letters. */
  readonly status: string | null;
  /** By the platform's clock (docs/rules.md: platform-clock); false where its answer does not tell the time. */
  readonly isExpired: boolean;
}

/** The payment service's words for a hold that a charge uses, that holds nothing any more, and that holds nothing yet. */
const WORDS: Readonly<Record<string, 'in-use' | 'gone' | 'not-held'>> = {
  in_use: 'in-use',
  'in-use': 'in-use',
  used: 'in-use',
  captured: 'gone',
  canceled: 'gone',
  cancelled: 'gone',
  released: 'gone',
  expired: 'gone',
  processing: 'not-held',
  requires_action: 'not-held',
  requires_confirmation: 'not-held',
  requires_payment_method: 'not-held',
  failed: 'not-held',
};

/** The state of a hold by the payment service's word; 'held' where it says nothing else. */
export const holdState = ({ status }: Pick<PendingPreAuthorization, 'status'>) => WORDS[status ?? ''] ?? 'held';

/** Whether money is held, and no session has used it, as far as the backend says. */
export const isUnused = (hold: PendingPreAuthorization): boolean =>
  hold.sessionId === null && !hold.isExpired && holdState(hold) === 'held';

/** Of a driver's holds without a session so many are asked about: each is a request. */
const MOST_ASKED = 5;

const madeFor = {
  locationId: fields.orNull(fields.identifier),
  evseUid: fields.orNull(fields.identifier),
  connectorId: fields.orNull(fields.identifier),
};

const pendingSchema: v.GenericSchema<unknown, Omit<PendingPreAuthorization, 'isExpired'>> = v.pipe(
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
    status: holdStatus,
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
 * Releases a hold. Without a `reason` it is a pending one, for which only 200 and 204 count. A web page of a network's
 * sign-in is not the backend's answer (docs/rules.md: unclear-answer).
 *
 * @throws ServiceError 'Failed to cancel pre-authorization: N' with the answer's status; without an answer, the failure
 *   of the request.
 */
export async function cancelPreAuthorization(
  client: ApiClient,
  preAuthorizationId: string,
  { reason, ...options }: WriteOptions & OfDriver & { reason?: string },
): Promise<void> {
  const at = callOf(routes.cancelHold, { paymentId: preAuthorizationId });
  const body = reason === undefined ? undefined : { reason };
  const response = await client.send({ ...at, body, ...options }).catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.httpStatus === null) throw error;
    throw codedError('hold-not-released', fieldsOf(error), { status: error.status });
  });
  const { status } = response;
  if (isText(response.body) || (reason === undefined && status !== 200 && status !== 204))
    throw unusable('hold-not-released', response, status, { status });
}

/**
 * Whether a hold may still be used. One that the backend does not know any more is not, nor is one of which it does
 * not say.
 *
 * @throws ServiceError, also for a web page in place of an answer.
 */
export async function isPreAuthorizationActive(
  client: ApiClient,
  preAuthorizationId: string,
  options: CallOptions & OfDriver,
): Promise<boolean> {
  try {
    const response = await client.send({ ...callOf(routes.holdUse, { paymentId: preAuthorizationId }), ...options });
    if (isText(response.body)) throw unusable('unknown', response);
    return identityAnswer(response).flag('isActive') ?? false;
  } catch (error) {
    if (isUnknown(error)) return false;
    throw error;
  }
}

/** The list of a driver's pending holds, with the sessions that the backend itself names. @throws ServiceError */
export async function listedHolds(
  client: ApiClient,
  userId: string,
  options: CallOptions = {},
): Promise<PendingPreAuthorization[]> {
  const response = await client.send({ ...callOf(routes.pendingHolds, { userId }), ...options, driverId: userId });
  const now = Date.parse(response.header('Date') ?? '');
  const read = (wire: unknown): PendingPreAuthorization | null => {
    const hold = readWire(pendingSchema, wire);
    return hold && { ...hold, isExpired: Date.parse(hold.expiresAt ?? '') <= now };
  };
  return readAll(response, 'pre-authorization', read, 'preAuthorizations', 'pre_authorizations');
}

/**
 * The holds that a driver made and that are still pending, in the backend's order: which of them are usable, and how
 * many are shown, is the screen's. Where the backend does not name their sessions, the session finder does, if this
 * environment has one.
 *
 * @throws ServiceError, 404 'No pre-authorization data in response' when the answer holds no list.
 */
export async function pendingPreAuthorizations(
  client: ApiClient,
  userId: string,
  options: CallOptions = {},
): Promise<PendingPreAuthorization[]> {
  const holds = await listedHolds(client, userId, options);
  const unused = keeps('holds-name-their-session') ? [] : holds.filter(isUnused).slice(0, MOST_ASKED);
  const found = await Promise.all(
    unused.map(({ id }) => askSessionFinder(client, 'hold', id, { ...options, driverId: userId })),
  );
  return holds.map((hold) => {
    const sessionId = found[unused.indexOf(hold)] ?? hold.sessionId;
    return sessionId === hold.sessionId ? hold : Object.assign(hold, { sessionId });
  });
}

/** Whether a body is neither JSON nor empty. */
const isText = (body: unknown): boolean => typeof body === 'string' && body.trim() !== '';
