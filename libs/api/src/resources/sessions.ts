import { type Session, readSession } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { dataOf } from '../client/data';
import { isRecord, readEnvelope } from '../client/envelope';
import type { ServiceErrorCode } from '../client/errors';
import type { ApiResponse, KeptCallOptions } from '../client/exchange';
import { type Known, known } from '../client/known';
import { codedError, type ServiceError } from '../client/service-error';
import * as routes from '../routes';

/**
 * One session, live or over.
 *
 * @throws ServiceError, 404 'Session data not found' when the answer holds nothing, 500 'Invalid session response
 * format' when it holds something else.
 */
export async function getSession(
  client: ApiClient,
  sessionId: string,
  { signal, takesKept }: KeptCallOptions = {},
): Promise<Known<Session>> {
  const response = await client.send({ ...callOf(routes.session, { sessionId }), signal, takesKept });
  const session = readSession(dataOf(response));
  if (session) return known(session, response);
  throw holdsNothing(response) ? unusable('session-not-found', 404, response) : malformed(response);
}

function holdsNothing(response: ApiResponse): boolean {
  const { data, statusCode } = readEnvelope(response.body);
  if (data === undefined && statusCode !== null) return true;
  const wire = dataOf(response);
  return wire === null || wire === undefined || wire === '' || (isRecord(wire) && Object.keys(wire).length === 0);
}

/** The error for an answer that holds something other than a session. */
export function malformed(response: ApiResponse): ServiceError {
  return unusable('malformed-session', 500, response);
}

function unusable(
  code: ServiceErrorCode,
  status: number,
  { status: httpStatus, body, requestId }: ApiResponse,
): ServiceError {
  return codedError(code, { status, httpStatus, details: body, requestId });
}
