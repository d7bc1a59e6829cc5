import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { dataOf } from '../client/data';
import { isFailure, readEnvelope } from '../client/envelope';
import type { ApiRequest, ApiResponse, OfDriver, WriteOptions } from '../client/exchange';
import { codedError, fieldsOf, ServiceError } from '../client/service-error';
import * as routes from '../routes';
import { sendExplained } from './send-explained';
import { type SessionStart, startBody, startTimeoutMs } from './session-start';

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
  { signal, idempotencyKey, driverId }: WriteOptions & OfDriver,
): Promise<CommandAnswer> {
  const { path } = callOf(routes.startSession);
  const body = startBody(start);
  return command(client, path, { body, timeoutMs: startTimeoutMs, idempotencyKey, signal, driverId });
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
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<CommandAnswer> {
  const body = { response_url: stop.responseUrl, session_id: stop.sessionId };
  return command(client, callOf(routes.stopSession).path, { body, idempotencyKey, signal });
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
  if (answer === null || saysNothing(answer)) throw noResponse(path.split('/').at(-1) ?? path, response);
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

function saysNothing({ result, sessionId, message: text }: v.InferOutput<typeof commandSchema>): boolean {
  return result === null && sessionId === null && text === '';
}

function noResponse(name: string, { status: httpStatus, body: details, requestId }: ApiResponse): ServiceError {
  return codedError('no-command-answer', { status: 500, httpStatus, details, requestId }, { command: name });
}
