import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { entityTag } from '../http/entity-tag';
import { readInput } from '../http/read-input';
import { isRecord } from '../json';
import { APP_PARTY } from '../ocpi/app-party';
import { sameId } from '../ocpi/same-id';
import { spell } from '../ocpi/spelling';
import type { Coordinates } from './distance';
import { distanceKm } from './distance';
import { requireStation } from './require-station';
import type { StationStore } from './station-store';

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
 * The mobile app's locations (spec 1, section 7): plain JSON, always in camelCase. `radius` and `distance` are in
 * kilometres; `cpoIdentifier` narrows the list to one party's stations.
 */
export const nearbyRoutes =
  (stations: StationStore): FastifyPluginAsync =>
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
      spell(requireStation(stations, params.id).location, 'camel'),
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
