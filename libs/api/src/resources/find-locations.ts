import { type Location, readLocation } from '@wattline/ocpi';
import type { ApiClient } from '../client/api-client';
import { callOf } from '../client/call-of';
import type { CallOptions } from '../client/exchange';
import { type ListQuery, type Page, readAll, readPage } from '../client/list-data';
import * as routes from '../routes';

export interface Surroundings {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** In the backend's unit and of its choice when left out. */
  readonly radius?: number;
}

/** How a caller reads a station that it finds, where it needs more of it, or less, than `readLocation` gives. */
interface ReadBy<T> {
  readonly read: (wire: unknown) => T | null;
}

/** The stations of the network, a part at a time. @throws ServiceError */
export async function listLocations(client: ApiClient, query?: ListQuery): Promise<Page<Location>>;
export async function listLocations<T>(client: ApiClient, query: ListQuery & ReadBy<T>): Promise<Page<T>>;
export async function listLocations<T>(
  client: ApiClient,
  { dateFrom, dateTo, offset, limit, signal, read }: ListQuery & Partial<ReadBy<T | Location>> = {},
): Promise<Page<T | Location>> {
  const query = { dateFrom, dateTo, offset, limit };
  const response = await client.send({ ...callOf(routes.locations), query, signal });
  return readPage(response, 'location', read ?? readLocation, offset);
}

/** The stations around a point, for the party that the app calls as. For a page that finds stations. @throws ServiceError */
export async function nearbyLocations(
  client: ApiClient,
  around: Surroundings,
  options?: CallOptions,
): Promise<Location[]>;
export async function nearbyLocations<T>(
  client: ApiClient,
  around: Surroundings,
  options: CallOptions & ReadBy<T>,
): Promise<T[]>;
export async function nearbyLocations<T>(
  client: ApiClient,
  { latitude, longitude, radius }: Surroundings,
  { signal, read }: CallOptions & Partial<ReadBy<T | Location>> = {},
): Promise<(T | Location)[]> {
  const query = { latitude, longitude, radius, cpoIdentifier: client.cpoIdentifier };
  const response = await client.send({ ...callOf(routes.nearby), query, signal });
  return readAll(response, 'location', read ?? readLocation);
}
