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

/** The token that a session is started with. */
const sessionToken = (paymentIntentId: string): string => tokenPrefix + paymentIntentId;

/**
 * The body of a start.
 *
 * @throws ServiceError 400 without a payment intent id, before any request goes out.
 */
export function startBody(start: SessionStart): object {
  const { paymentIntentId, locationId, evseUid, connectorId, authorizationAmount } = start;
  requireReference(start);
  return {
    token: sessionToken(paymentIntentId),
    locationId,
    evseUid,
    connectorId,
    authorizationReference: paymentIntentId,
    authorizationAmount,
  };
}

/** The fields that a start by OCPI adds (OCPI 2.2.1, StartSession). */
export interface OcpiStart extends SessionStart {
  /** Where the operator sends the result: from the runtime configuration, never from the page. */
  readonly responseUrl: string;
  /** The driver's contract, which the token stands for. */
  readonly contractId: string;
}

/**
 * The body of a start by OCPI (OCPI 2.2.1, StartSession).
 *
 * @throws ServiceError as `startBody`.
 */
export function ocpiStartBody(start: OcpiStart): object {
  const { paymentIntentId, locationId, evseUid, connectorId, authorizationAmount, responseUrl, contractId } = start;
  requireReference(start);
  return {
    response_url: responseUrl,
    token: { uid: sessionToken(paymentIntentId), type: 'APP_USER', contract_id: contractId },
    location_id: locationId,
    evse_uid: evseUid,
    connector_id: connectorId,
    authorization_reference: paymentIntentId,
    authorization_amount: authorizationAmount,
  };
}

function requireReference({ paymentIntentId }: SessionStart): void {
  if (paymentIntentId.trim() === '') throw codedError('no-start-reference', { status: 400 });
}
