import { codedError } from '../client/service-error';

/** The fields of a session's start. */
export interface SessionStart {
  /** The id of the hold or of the wallet's payment that pays for the session. */
  readonly paymentIntentId: string;
  readonly locationId: string;
  readonly evseUid: string;
  readonly connectorId: string;
  /** The amount that is held, in dollars. */
  readonly authorizationAmount: number;
}

/** A charger takes its time to answer. */
export const startTimeoutMs = 70_000;

/**
 * Marks tokens of the app. OCPI allows a token 36 characters, and a
 * payment intent's id has 27.
 */
const tokenPrefix = 'APP-';

/**
 * The body of a start.
 *
 * @throws ServiceError 400 without a payment intent id, before any request goes out.
 */
export function startBody({ paymentIntentId, locationId, evseUid, connectorId, authorizationAmount }: SessionStart) {
  if (paymentIntentId.trim() === '') throw codedError('no-start-reference', { status: 400 });
  return {
    token: tokenPrefix + paymentIntentId,
    locationId,
    evseUid,
    connectorId,
    authorizationReference: paymentIntentId,
    authorizationAmount,
  };
}
