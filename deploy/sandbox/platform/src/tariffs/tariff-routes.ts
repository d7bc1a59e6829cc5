import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../http/http-error';
import { pageOf } from '../http/paging';
import type { PublicOrigin } from '../http/public-origin';
import { success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { evsesOf } from '../stations/location';
import type { Stations } from '../stations/station';
import { spell, sameId, type Spelling } from '../wire/spelling';
import type { SavedTariff } from './tariff';

/** OCPI's tariffs. */
export const tariffRoutes =
  (tariffs: Map<string, SavedTariff>, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    pagedList(app, {
      path: '/2.2.1/tariffs',
      read: (page) => pageOf(tariffs.values(), page, ({ updatedAt }) => updatedAt),
      show: ({ tariff, spelling }) => spell(tariff, spelling),
      originOf,
      now,
    });

    app.get<{ Params: { id: string } }>('/2.2.1/tariffs/:id', async ({ params }) => {
      const found = tariffs.get(params.id);
      if (!found) throw new HttpError(404, 'Unknown Tariff');
      return spell(success(found.tariff, now()), found.spelling);
    });
  };

/** The tariffs in use at a location: plain JSON, in snake_case (v1) or camelCase (v2). */
export function locationTariffRoutes(stations: Stations, tariffs: Map<string, SavedTariff>): FastifyPluginAsync {
  function tariffsAt(stationId: string, spelling: Spelling): unknown[] {
    const { location } = stations.require(stationId);
    const connectors = evsesOf(location).flatMap((evse) => evse.connectors);
    const ids = new Set(connectors.flatMap((connector) => connector.tariff_ids ?? []));
    return [...ids].flatMap((id) => tariffs.get(id) ?? []).map(({ tariff }) => spell(tariff, spelling));
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

/** A record of the operators' portal, which answers each one in a shape of its own: wrapped or bare, snake or camel. */
export interface PortalTariff {
  readonly id: string;
  readonly code: string;
  readonly body: unknown;
}

/** The operators' portal: where a receipt reads its rates. */
export const portalTariffRoutes =
  (portalTariffs: Map<string, PortalTariff>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>('/portal/tariffs/:id', async ({ params }) =>
      bodyOf(portalTariffs.get(params.id)),
    );
    app.get<{ Params: { code: string } }>('/portal/tariffs/by-code/:code', async ({ params }) =>
      bodyOf([...portalTariffs.values()].find(({ code }) => sameId(code, params.code))),
    );
  };

function bodyOf(found: PortalTariff | undefined): unknown {
  if (!found) throw new HttpError(404, 'Unknown tariff');
  return found.body;
}
