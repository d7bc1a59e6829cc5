import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import {
  HttpError,
  mergePatch,
  type Platform,
  readInput,
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
import { privateStation } from './private-station';
import { PatchInput, StationInput, StatusInput } from './station-input';
import { summarize } from './station-summary';

interface StationParams {
  readonly id: string;
}

interface EvseParams extends StationParams {
  readonly uid: string;
}

interface ConnectorParams extends EvseParams {
  readonly cid: string;
}

/** Lists, makes, changes and removes stations. */
export function stationControls({ stations, tariffs }: Platform, now: () => Date): FastifyPluginAsync {
  const save = (station: Station) => shown(stations.save(station));

  return async (app) => {
    app.get('/stations', async () => stations.all().map(summarize));

    app.post('/stations', async ({ body }, reply) => {
      const request = readInput(StationInput, body);
      const template = stations.find(request.template);
      if (!template) throw new HttpError(400, `template: there is no station "${request.template}"`);
      const id = request.id ?? `loc-${randomUUID().slice(0, 8)}`;
      if (stations.find(id)) throw new HttpError(409, `id: there is a station "${id}" already`);

      const made = privateStation(template, id, request);
      stations.save(made.station);
      for (const tariff of made.tariffs) saveTariff(tariffs, tariff, now());
      return reply.code(201).send({ ...shown(made.station), tariffs: made.tariffs.map(({ tariff }) => tariff) });
    });

    app.patch<{ Params: StationParams }>('/stations/:id', async ({ params, body }) => {
      const station = stations.require(params.id);
      const patch = readInput(PatchInput, body);
      return save({ ...station, location: mergePatch(touched(station.location, now()), patch) });
    });

    app.delete<{ Params: StationParams }>('/stations/:id', async ({ params }, reply) => {
      const { id } = stations.require(params.id);
      stations.remove(id);
      for (const tariff of tariffs.values()) if (tariff.stationId === id) tariffs.delete(tariff.id);
      return reply.code(204).send();
    });

    app.put<{ Params: EvseParams }>('/stations/:id/evses/:uid/status', async ({ params, body }) => {
      const station = stations.require(params.id);
      const evse = requireEvse(station, params.uid);
      const { status } = readInput(StatusInput, body);
      return save(replaceEvse(station, evse, withStatus(evse, status), now()));
    });

    app.put<{ Params: ConnectorParams }>(
      '/stations/:id/evses/:uid/connectors/:cid/status',
      async ({ params, body }) => {
        const station = stations.require(params.id);
        const evse = requireEvse(station, params.uid);
        const connector = requireConnector(evse, params.cid);
        const { status } = readInput(StatusInput, body);
        return save(replaceEvse(station, evse, withConnectorStatus(evse, connector.id, status), now()));
      },
    );
  };
}

const shown = ({ id, spelling, location }: Station) => ({ id, location: spell(location, spelling) });
