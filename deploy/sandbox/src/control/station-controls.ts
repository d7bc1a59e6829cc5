import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open-database';
import { inTransaction } from '../database/open-database';
import { readInput } from '../http/read-input';
import { Refusal } from '../http/refusal';
import { mergePatch } from '../merge-patch';
import { spell } from '../ocpi/spelling';
import { withConnectorStatus, withStatus } from '../stations/change-status';
import { requireConnector, requireEvse, requireStation } from '../stations/require-station';
import type { Station } from '../stations/station';
import type { StationStore } from '../stations/station-store';
import { replaceEvse, touched } from '../stations/update-station';
import type { TariffStore } from '../tariffs/tariff-store';
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
export function stationControls(
  database: Database,
  stations: StationStore,
  tariffs: TariffStore,
  now: () => Date,
): FastifyPluginAsync {
  const save = (station: Station) => shown(stations.save(station));

  return async (app) => {
    app.get('/stations', async () => stations.all().map(summarize));

    app.post('/stations', async ({ body }, reply) => {
      const request = readInput(StationInput, body);
      const template = stations.find(request.template);
      if (!template) throw new Refusal(400, `template: there is no station "${request.template}"`);
      const id = request.id ?? `loc-${randomUUID().slice(0, 8)}`;
      if (stations.find(id)) throw new Refusal(409, `id: there is a station "${id}" already`);

      const made = privateStation(template, id, request);
      inTransaction(database, () => {
        stations.save(made.station);
        for (const tariff of made.tariffs) tariffs.save(tariff);
      });
      return reply.code(201).send({ ...shown(made.station), tariffs: made.tariffs.map(({ tariff }) => tariff) });
    });

    app.patch<{ Params: StationParams }>('/stations/:id', async ({ params, body }) => {
      const station = requireStation(stations, params.id);
      const patch = readInput(PatchInput, body);
      return save({ ...station, location: mergePatch(touched(station.location, now()), patch) });
    });

    app.delete<{ Params: StationParams }>('/stations/:id', async ({ params }, reply) => {
      requireStation(stations, params.id);
      stations.remove(params.id);
      return reply.code(204).send();
    });

    app.put<{ Params: EvseParams }>('/stations/:id/evses/:uid/status', async ({ params, body }) => {
      const station = requireStation(stations, params.id);
      const evse = requireEvse(station, params.uid);
      const { status } = readInput(StatusInput, body);
      return save(replaceEvse(station, evse, withStatus(evse, status), now()));
    });

    app.put<{ Params: ConnectorParams }>(
      '/stations/:id/evses/:uid/connectors/:cid/status',
      async ({ params, body }) => {
        const station = requireStation(stations, params.id);
        const evse = requireEvse(station, params.uid);
        const connector = requireConnector(evse, params.cid);
        const { status } = readInput(StatusInput, body);
        return save(replaceEvse(station, evse, withConnectorStatus(evse, connector.id, status), now()));
      },
    );
  };
}

const shown = ({ id, spelling, location }: Station) => ({ id, location: spell(location, spelling) });
