import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import { dataOf, unusable } from '../client/data';
import { isFailure, readEnvelope } from '../client/envelope';
import type { ApiClient, ApiRequest, OfDriver, WriteOptions } from '../client/exchange';
import { callOf } from '../client/path';
import { codedError, fieldsOf, ServiceError } from '../client/service-error';
import * as routes from '../routes';
import { sendExplained } from './identity-answer';

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

/** The result of a command (OCPI 2.2.1, CommandResponse). */
export interface CommandAnswer {
  /**
   * ACCEPTED, which says only that the operator took it, REJECTED, NOT_SUPPORTED, UNKNOWN_SESSION or a word of the
   * operator's own, in capitals; UNKNOWN where the answer does not say.
   */
  readonly result: string;
  readonly sessionId: string | null;
  /** The operator's reason; of several languages the first. */
  readonly message: string | null;
  /** How long the charger may take to do it, in seconds. */
  readonly timeout: number | null;
  /** The protocol's code, 1000 for instance. */
  readonly statusCode: number | null;
}

const message = v.fallback(
  v.union([
    fields.requiredText,
    v.pipe(
      v.union([
        v.array(v.unknown()),
        v.pipe(
          v.object({ text: v.unknown() }),
          v.transform((one) => [one]),
        ),
      ]),
      v.transform((texts): unknown => texts[0]),
      v.object({ text: fields.requiredText }),
      v.transform(({ text }) => text),
    ),
  ]),
  '',
);

const word = v.pipe(fields.requiredText, v.toUpperCase());

const commandSchema = v.object({
  result: fields.orNull(word),
  sessionId: fields.orNull(fields.identifier),
  message,
  timeout: fields.amount,
});

/**
 * Asks a charger to start, as the driver, and waits up to 70 s for it. One at a time. A refusal is an
 * answer, not an error.
 *
 * @throws ServiceError 400 without a payment intent id; 'OCPI error {code}: {message}' where the protocol reports one;
 * 'No response from START_SESSION command' when the answer says nothing; otherwise the reason that the backend gives.
 */
export async function startSession(
  client: ApiClient,
  start: SessionStart,
  options: WriteOptions & OfDriver,
): Promise<CommandAnswer> {
  const { path } = callOf(routes.startSession);
  return command(client, path, { body: startBody(start), timeoutMs: startTimeoutMs, ...options });
}

/**
 * Asks a charger to stop. A refusal is an answer, not an error.
 *
 * @throws ServiceError as `startSession`.
 */
export async function stopSession(
  client: ApiClient,
  stop: {
    /** From the runtime configuration, never from the page (docs/rules.md: fixed-callback). */
    responseUrl: string;
    /** The operator's id of the session. */
    sessionId: string;
  },
  options: WriteOptions = {},
): Promise<CommandAnswer> {
  const body = { response_url: stop.responseUrl, session_id: stop.sessionId };
  return command(client, callOf(routes.stopSession).path, { body, ...options });
}

/** Sends a command to the path that ends with its name. @throws ServiceError as `startSession`. */
export async function command(
  client: ApiClient,
  path: string,
  request: Omit<ApiRequest, 'path' | 'method'>,
): Promise<CommandAnswer> {
  const response = await sendExplained(client, { ...request, path, method: 'POST' }).catch((error: unknown) => {
    throw protocolError(error) ?? error;
  });
  const answer = readWire(commandSchema, dataOf(response));
  if (!answer || (answer.result === null && answer.sessionId === null && answer.message === ''))
    throw unusable('no-command-answer', response, 500, { command: path.split('/').at(-1) ?? path });
  return {
    result: answer.result ?? 'UNKNOWN',
    sessionId: answer.sessionId,
    message: answer.message || null,
    timeout: answer.timeout,
    statusCode: readEnvelope(response.body).statusCode,
  };
}

/** The error that the protocol reports, be it inside an HTTP 200 or not; null where it reports none. */
function protocolError(error: unknown): ServiceError | null {
  if (!(error instanceof ServiceError) || !isFailure(readEnvelope(error.details))) return null;
  const { message: reason, protocolStatus } = error;
  return codedError('ocpi', fieldsOf(error), { code: String(protocolStatus), reason });
}
