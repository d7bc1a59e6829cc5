import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';
import type { ApiClient } from '../client/api-client';
import { dataOf } from '../client/data';
import { isRecord } from '../client/envelope';
import type { WriteOptions } from '../client/exchange';
import { path } from '../client/path';
import { codedError } from '../client/service-error';

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
  const at = path`/api/users/${userId}/deletion`;
  const response = await client.send({ method: 'POST', path: at, idempotencyKey, signal, driverId: userId });
  const { status, body, requestId } = response;
  if (status === 204) return null;
  const data = dataOf(response);
  if (!isRecord(data)) throw codedError('unknown', { status: 500, httpStatus: status, details: body, requestId });
  return readWire(askedSchema, data)?.deletesBy ?? null;
}
