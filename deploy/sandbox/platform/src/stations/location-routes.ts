import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { entityTag } from '../http/entity-tag';
import type { PublicOrigin } from '../http/public-origin';
import { readInput } from '../http/read-input';
import { success, APP_PARTY } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { isRecord } from '../wire/json';
import { spell, sameId } from '../wire/spelling';
import { requireConnector, requireEvse, type SavedStation, type Stations } from './station';

const LOCATION = '/2.2.1/locations/:id';
const CONNECTOR = `${LOCATION}/evses/:evse/connectors/:connector`;

/** OCPI's locations, as drivers' apps read them. */
export const locationRoutes =
  (stations: Stations, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    pagedList(app, {
      path: '/2.2/locations',
      read: (page) => stations.page(page),
      show: ({ location, spelling }) => spell(location, spelling),
      originOf,
      now,
    });

    app.get<{ Params: { id: string } }>(LOCATION, { onSend: entityTag }, async ({ params }) => {
      const station = stations.require(params.id);
      return answer(station, station.location);
    });

    app.get<{ Params: { id: string; evse: string; connector: string } }>(
      CONNECTOR,
      { onSend: entityTag },
      async ({ params }) => {
        const station = stations.require(params.id);
        const connector = requireConnector(requireEvse(station, params.evse), params.connector);
        return answer(station, connector);
      },
    );
  };

/** An answer that stays the same, byte for byte, for as long as its station does. */
const answer = ({ spelling, updatedAt }: SavedStation, data: unknown): unknown =>
  spell(success(data, updatedAt), spelling);

const DEFAULT_RADIUS_KM = '25';

const number = (least: number, most: number) =>
  v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(least), v.maxValue(most));

const NearbyQuery = v.object({
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  radius: v.optional(number(0, 25_000), DEFAULT_RADIUS_KM),
  cpoIdentifier: v.optional(v.string()),
});

/**
 * The mobile app's locations: plain JSON, always in camelCase. `radius` and `distance` are in
 * kilometres; `cpoIdentifier` narrows the list to one party's stations.
 */
export const nearbyRoutes =
  (stations: Stations): FastifyPluginAsync =>
  async (app) => {
    app.get('/v2/locations/nearby', async ({ query }) => {
      const { radius, cpoIdentifier, ...here } = readInput(NearbyQuery, query);
      return stations
        .all()
        .map((station) => station.location)
        .filter(isRecord)
        .filter((location) => isSeenBy(cpoIdentifier, location['party_id']))
        .map((location) => withDistance(location, here))
        .filter(({ distance }) => distance <= radius)
        .toSorted((one, other) => one.distance - other.distance)
        .map((location) => spell(location, 'camel'));
    });

    app.get<{ Params: { id: string } }>('/v2/locations/:id', { onSend: entityTag }, async ({ params }) =>
      spell(stations.require(params.id).location, 'camel'),
    );
  };

const isSeenBy = (caller: string | undefined, party: unknown): boolean =>
  caller === undefined || sameId(caller, APP_PARTY) || sameId(caller, party);

const withDistance = (location: Record<string, unknown>, here: Coordinates) => ({
  ...location,
  distance: distanceTo(location['coordinates'], here),
});

/** How far a place is, to the metre; one without readable coordinates is infinitely far. */
function distanceTo(coordinates: unknown, here: Coordinates): number {
  if (!isRecord(coordinates)) return Infinity;
  const there = { latitude: Number(coordinates['latitude']), longitude: Number(coordinates['longitude']) };
  const distance = distanceKm(here, there);
  return Number.isNaN(distance) ? Infinity : Math.round(distance * 1000) / 1000;
}

/** A place on Earth, in degrees. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;

/** The distance over the Earth's surface between two points, in kilometres (haversine). */
function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
