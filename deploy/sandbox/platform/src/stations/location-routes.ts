import type { FastifyPluginAsync } from 'fastify';
import { entityTag } from '../http/entity-tag';
import type { PublicOrigin } from '../http/public-origin';
import { success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { spell } from '../wire/spelling';
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
