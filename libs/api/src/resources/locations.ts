import { type Connector, type Location, readConnector, readLocation } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { type ListQuery, type Page, readAll, readOne, readPage } from '../client/data';
import type { CallOptions } from '../client/exchange';
import { path } from '../client/path';

export type LocationAnswer =
  | { changed: false }
  | {
      changed: true;
      location: Location;
      /** To be sent with the next read; null when the backend gives none. */
      etag: string | null;
    };

export interface Surroundings {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** In the backend's unit and of its choice when left out. */
  readonly radius?: number;
}

/** The stations of the network, a part at a time. @throws ServiceError */
export async function listLocations(
  client: ApiClient,
  { dateFrom, dateTo, offset, limit, signal }: ListQuery = {},
): Promise<Page<Location>> {
  const query = { dateFrom, dateTo, offset, limit };
  const response = await client.send({ path: '/ocpi/emsp/2.2/locations', query, signal });
  return readPage(response, 'location', readLocation, offset);
}

/**
 * One station. With the `etag` of an earlier answer the backend may say that nothing changed, without sending it again.
 * `read` is for a caller that polls it: `locationReader` of libs/ocpi.
 *
 * @throws ServiceError, 404 'No location data in response' when the answer holds no station.
 */
export async function getLocation(
  client: ApiClient,
  locationId: string,
  { etag, signal, read = readLocation }: CallOptions & { etag?: string | null; read?: typeof readLocation } = {},
): Promise<LocationAnswer> {
  const response = await client.send({ path: path`/ocpi/emsp/2.2.1/locations/${locationId}`, etag, signal });
  if (response.status === 304) return { changed: false };
  return { changed: true, location: readOne(response, 'location', read), etag: response.header('ETag') };
}

/**
 * One connector of a station. The app reads whole stations: this is for a caller that holds the operator's token
 * (docs/rules.md: operator-allow-list).
 *
 * @throws ServiceError, 404 'No connector data in response' when the answer holds no connector.
 */
export async function getConnector(
  client: ApiClient,
  ids: { locationId: string; evseUid: string; connectorId: string },
  { signal }: CallOptions = {},
): Promise<Connector> {
  const { locationId, evseUid, connectorId } = ids;
  const response = await client.send({
    path: path`/ocpi/emsp/2.2.1/locations/${locationId}/evses/${evseUid}/connectors/${connectorId}`,
    signal,
  });
  return readOne(response, 'connector', readConnector);
}

/** The stations around a point, for the party that the app calls as. For a page that finds stations. @throws ServiceError */
export async function nearbyLocations(
  client: ApiClient,
  { latitude, longitude, radius }: Surroundings,
  { signal }: CallOptions = {},
): Promise<Location[]> {
  const query = { latitude, longitude, radius, cpoIdentifier: client.cpoIdentifier };
  const response = await client.send({ path: '/api/v2/locations/nearby', query, signal });
  return readAll(response, 'location', readLocation);
}

/** One station, as the mobile interface has it: for a backend without the protocol's. @throws ServiceError, 404 as in `getLocation`. */
export async function getMobileLocation(
  client: ApiClient,
  locationId: string,
  { signal }: CallOptions = {},
): Promise<Location> {
  const response = await client.send({ path: path`/api/v2/locations/${locationId}`, signal });
  return readOne(response, 'location', readLocation);
}
