import type { FastifyPluginAsync } from 'fastify';
import { spell, type Spelling } from '../ocpi/spelling';
import { evsesOf } from '../stations/location';
import { requireStation } from '../stations/require-station';
import type { StationStore } from '../stations/station-store';
import type { TariffStore } from './tariff-store';

/** The tariffs in use at a location: plain JSON, in snake_case (v1) or camelCase (v2). */
export function locationTariffRoutes(stations: StationStore, tariffs: TariffStore): FastifyPluginAsync {
  function tariffsAt(stationId: string, spelling: Spelling): unknown[] {
    const { location } = requireStation(stations, stationId);
    const connectors = evsesOf(location).flatMap((evse) => evse.connectors);
    const ids = new Set(connectors.flatMap((connector) => connector.tariff_ids ?? []));
    return [...ids].flatMap((id) => tariffs.find(id) ?? []).map(({ tariff }) => spell(tariff, spelling));
  }

  return async (app) => {
    app.get<{ Params: { id: string } }>('/v1/tariffs/location/:id', async ({ params: { id } }) =>
      tariffsAt(id, 'snake'),
    );
    app.get<{ Params: { id: string } }>('/v2/tariffs/location/:id', async ({ params: { id } }) =>
      tariffsAt(id, 'camel'),
    );
  };
}
