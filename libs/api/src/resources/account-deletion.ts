import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { dataOf } from '../client/data';
import { isRecord } from '../client/envelope';
import type { WriteOptions } from '../client/exchange';
import { codedError } from '../client/service-error';
import * as routes from '../routes';

const askedSchema = v.object({ deletesBy: fields.instant });

/**
 * Asks the operator to delete a driver's account, where the backend offers it (docs/backend.md).
 *
 * @returns By when it will be deleted, ISO 8601 in UTC; null: the operator does not say.
 * @throws ServiceError, also for a web page or an empty 200 in place of an answer: they say nothing of the request.
 */
export async function askAccountDeletion(
  client: ApiClient,
  userId: string,
  { signal, idempotencyKey }: WriteOptions = {},
): Promise<string | null> {
  const response = await client.send({
    ...callOf(routes.deletion, { userId }),
    idempotencyKey,
    signal,
    driverId: userId,
  });
  const { status, body, requestId } = response;
  if (status === 204) return null;
  const data = dataOf(response);
  if (!isRecord(data)) throw codedError('unknown', { status: 500, httpStatus: status, details: body, requestId });
  return readWire(askedSchema, data)?.deletesBy ?? null;
}
