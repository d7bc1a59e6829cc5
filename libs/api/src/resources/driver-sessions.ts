import { readSession, type Session } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import type { CallOptions } from '../client/exchange';
import { readAll } from '../client/list-data';
import { ServiceError } from '../client/service-error';
import * as routes from '../routes';
import { listUnder } from './list-under';

/** As many as the app shows. */
const LIMIT = 200;

/**
 * A driver's latest sessions, at most 200; null where the backend has no such list (docs/backend.md).
 *
 * @throws ServiceError
 */
export async function driverSessions(
  client: ApiClient,
  userId: string,
  { signal }: CallOptions = {},
): Promise<Session[] | null> {
  try {
    const at = callOf(routes.driverSessions, { userId });
    const response = await client.send({ ...at, query: { limit: LIMIT }, signal, driverId: userId });
    return readAll(listUnder(response, 'sessions'), 'session', readSession);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}
