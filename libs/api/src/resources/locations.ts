import { type Location, readLocation } from '@wattline/ocpi';
import { type Known, type Page, type ListQuery, type Read, readAll, readOne, readPage } from '../client/data';
import type { ApiClient, ApiRequest, CallOptions, KeptCallOptions } from '../client/exchange';
import { callOf } from '../client/path';
import * as routes from '../routes';

/** How a caller reads a station, where it needs more of it, or less, than `readLocation` gives. */
interface ReadBy<T> {
  readonly read?: Read<T>;
}

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
 * A caller that polls it reads it by `locationReader` of libs/ocpi.
 *
 * @throws ServiceError, 404 'No location data in response' when the answer holds no station.
 */
export async function getLocation<L extends Location = Location>(
  client: ApiClient,
  locationId: string,
  { read = readLocation as Read<L>, ...options }: KeptCallOptions & Pick<ApiRequest, 'etag'> & ReadBy<L> = {},
): Promise<LocationAnswer<L>> {
  const response = await client.send({ ...callOf(routes.location, { locationId }), ...options });
  if (response.status === 304) return { changed: false };
  return { changed: true, location: readOne(response, 'location', read), etag: response.header('ETag') };
}

/** The stations of the network, a part at a time. @throws ServiceError */
export async function listLocations<T = Location>(
  client: ApiClient,
  { read = readLocation as Read<T>, signal, ...query }: ListQuery & ReadBy<T> = {},
): Promise<Page<T>> {
  const response = await client.send({ ...callOf(routes.locations), query: { ...query }, signal });
  return readPage(response, 'location', read, query.offset);
}

export interface Surroundings {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** In the backend's unit and of its choice when left out. */
  readonly radius?: number;
}

/** The stations around a point, for the party that the app calls as. For a page that finds stations. @throws ServiceError */
export async function nearbyLocations<T = Location>(
  client: ApiClient,
  { latitude, longitude, radius }: Surroundings,
  { read = readLocation as Read<T>, signal }: CallOptions & ReadBy<T> = {},
): Promise<T[]> {
  const query = { latitude, longitude, radius, cpoIdentifier: client.cpoIdentifier };
  const response = await client.send({ ...callOf(routes.nearby), query, signal });
  return readAll(response, 'location', read);
}
