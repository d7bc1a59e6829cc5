import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  HttpError,
  mergePatch,
  type Platform,
  replaceEvse,
  requireConnector,
  requireEvse,
  saveTariff,
  spell,
  type Station,
  touched,
  withConnectorStatus,
  withStatus,
} from '@wattline/platform';
import { ById, type ValibotTypes } from './control-routes';
import { privateStation } from './private-station';
import { PatchInput, StationInput, StationsQuery, StatusInput } from './station-input';
import { isFound, summarize } from './station-summary';

const ByEvse = v.object({ ...ById.entries, uid: v.string() });
const ByConnector = v.object({ ...ByEvse.entries, cid: v.string() });

/**
 * Lists, makes, changes and removes stations.
 * @param stationsOfFirstDay A copy begins as its template did, so that no simulated driver charges at it.
 */
export function stationControls(
  { stations, tariffs }: Platform,
  stationsOfFirstDay: () => Station[],
  now: () => Date,
): FastifyPluginAsync {
  const save = (station: Station) => shown(stations.save(station));
  const templateOf = (id: string) => {
    const station = stations.find(id);
    return station?.simulated ? (stationsOfFirstDay().find((first) => first.id === id) ?? station) : station;
  };

  return async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/stations', { schema: { summary: 'Stations', querystring: StationsQuery } }, async ({ query }) =>
      stations
        .all()
        .map(summarize)
        .filter((station) => isFound(station, query.find)),
    );

    app.post(
      '/stations',
      { schema: { summary: 'Make a station', body: StationInput } },
      async ({ body: request }, reply) => {
        const template = templateOf(request.template);
        if (!template) throw new HttpError(400, `template: there is no station "${request.template}"`);
        const id = request.id ?? `loc-${randomUUID().slice(0, 8)}`;
        if (stations.find(id)) throw new HttpError(409, `id: there is a station "${id}" already`);

        const made = privateStation(template, id, request);
        stations.save(made.station);
        for (const tariff of made.tariffs) saveTariff(tariffs, tariff, now());
        return reply.code(201).send({ ...shown(made.station), tariffs: made.tariffs.map(({ tariff }) => tariff) });
      },
    );

    app.patch(
      '/stations/:id',
      { schema: { summary: 'Patch', params: ById, body: PatchInput } },
      async ({ params, body: patch }) => {
        const station = stations.require(params.id);
        return save({ ...station, location: mergePatch(touched(station.location, now()), patch) });
      },
    );

    app.delete('/stations/:id', { schema: { summary: 'Remove', params: ById } }, async ({ params }, reply) => {
      const { id } = stations.require(params.id);
      stations.remove(id);
      for (const tariff of tariffs.values()) if (tariff.stationId === id) tariffs.delete(tariff.id);
      return reply.code(204).send();
    });

    app.put(
      '/stations/:id/evses/:uid/status',
      { schema: { summary: 'Set status', params: ByEvse, body: StatusInput } },
      async ({ params, body }) => {
        const station = stations.require(params.id);
        const evse = requireEvse(station, params.uid);
        return save(replaceEvse(station, evse, withStatus(evse, body.status), now()));
      },
    );

    app.put(
      '/stations/:id/evses/:uid/connectors/:cid/status',
      { schema: { summary: 'Set status', params: ByConnector, body: StatusInput } },
      async ({ params, body }) => {
        const station = stations.require(params.id);
        const evse = requireEvse(station, params.uid);
        const connector = requireConnector(evse, params.cid);
        return save(replaceEvse(station, evse, withConnectorStatus(evse, connector.id, body.status), now()));
      },
    );
  };
}

const shown = ({ id, spelling, location }: Station) => ({ id, location: spell(location, spelling) });
