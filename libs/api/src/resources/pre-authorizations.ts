import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { readOne } from '../client/data';
import type { WriteOptions } from '../client/exchange';
import * as routes from '../routes';
import { sendExplained } from './send-explained';

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
export const holdStatus = fields.orNull(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toLowerCase()));

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
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<PreAuthorization> {
  const { userId, locationId, connectorId } = hold;
  const metadata = { locationId, evseUid, connectorId, userId };
  const body = { ...hold, currency: currency.toLowerCase(), metadata };
  const request = {
    ...callOf(routes.hold),
    body,
    idempotencyKey,
    signal,
    driverId: userId,
  } as const;
  const response = await sendExplained(client, request);
  return readOne(response, 'pre-authorization', (wire) => readWire(preAuthorizationSchema, wire));
}
