import { type Location, readLocation } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import { readOne } from '../client/data';
import type { ApiRequest, KeptCallOptions } from '../client/exchange';
import type { Known } from '../client/known';
import * as routes from '../routes';

export type LocationAnswer<L extends Location = Location> =
  | { changed: false }
  | {
      changed: true;
      location: Known<L>;
      /** To be sent with the next read; null when the backend gives none. */
      etag: string | null;
    };

/**
 * One station. With the `etag` of an earlier answer the backend may say that nothing changed, without sending it again.
 * `read` is for a caller that polls it: `locationReader` of libs/ocpi, or that needs more of it; `retries` too, where its
 * next poll is the repetition.
 *
 * @throws ServiceError, 404 'No location data in response' when the answer holds no station.
 */
export async function getLocation<L extends Location = Location>(
  client: ApiClient,
  locationId: string,
  {
    etag,
    signal,
    takesKept,
    retries,
    read = readLocation as (wire: unknown) => L | null,
  }: KeptCallOptions &
    Partial<Pick<ApiRequest, 'retries'>> & {
      etag?: string | null;
      read?: (wire: unknown) => L | null;
    } = {},
): Promise<LocationAnswer<L>> {
  const at = callOf(routes.location, { locationId });
  const response = await client.send({ ...at, etag, signal, takesKept, ...(retries !== undefined && { retries }) });
  if (response.status === 304) return { changed: false };
  return { changed: true, location: readOne(response, 'location', read), etag: response.header('ETag') };
}
