import { type Session, readSession } from '@wattline/ocpi';
import { dataOf, type Known, known, unusable } from '../client/data';
import { isRecord, readEnvelope } from '../client/envelope';
import type { ApiClient, ApiResponse, KeptCallOptions } from '../client/exchange';
import { callOf } from '../client/path';
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
  options: KeptCallOptions = {},
): Promise<Known<Session>> {
  const response = await client.send({ ...callOf(routes.session, { sessionId }), ...options });
  const session = readSession(dataOf(response));
  if (session) return known(session, response);
  throw holdsNothing(response) ? unusable('session-not-found', response, 404) : unusable('malformed-session', response);
}

function holdsNothing(response: ApiResponse): boolean {
  const { data, statusCode } = readEnvelope(response.body);
  if (data === undefined && statusCode !== null) return true;
  const wire = dataOf(response);
  return wire === null || wire === undefined || wire === '' || (isRecord(wire) && Object.keys(wire).length === 0);
}
