import type { FastifyPluginAsync } from 'fastify';
import { entityTag } from '../http/entity-tag';
import type { PublicOrigin } from '../http/public-origin';
import { success } from '../ocpi/envelope';
import { readPage, writePageHeaders } from '../ocpi/paging';
import { spell } from '../ocpi/spelling';
import { requireConnector, requireEvse, requireStation } from './require-station';
import type { StationStore } from './station-store';

const LOCATION = '/2.2.1/locations/:id';
const EVSE = `${LOCATION}/evses/:evse`;
const CONNECTOR = `${EVSE}/connectors/:connector`;

/** OCPI's locations, as drivers' apps read them (spec 1, section 7). */
export const locationRoutes =
  (stations: StationStore, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get('/2.2/locations', async (request, reply) => {
      const page = readPage(request.query);
      const { stations: found, total } = stations.page(page);
      writePageHeaders(reply, page, total, originOf(request) + request.url);
      return success(found.map((station) => spell(station.location, station.spelling)), now());
    });

    app.get<{ Params: { id: string } }>(LOCATION, { onSend: entityTag }, async ({ params }) => {
      const station = requireStation(stations, params.id);
      return success(spell(station.location, station.spelling), station.updatedAt);
    });

    app.get<{ Params: { id: string; evse: string } }>(EVSE, { onSend: entityTag }, async ({ params }) => {
      const station = requireStation(stations, params.id);
      const evse = requireEvse(station, params.evse);
      return success(spell(evse, station.spelling), station.updatedAt);
    });

    app.get<{ Params: { id: string; evse: string; connector: string } }>(
      CONNECTOR,
      { onSend: entityTag },
      async ({ params }) => {
        const station = requireStation(stations, params.id);
        const connector = requireConnector(requireEvse(station, params.evse), params.connector);
        return success(spell(connector, station.spelling), station.updatedAt);
      },
    );
  };
