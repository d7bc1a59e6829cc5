import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '../http/refusal';
import type { PortalTariff, PortalTariffStore } from './portal-tariff-store';

/** The operators' portal: what a receipt reads its rates from. */
export const portalTariffRoutes =
  (portalTariffs: PortalTariffStore): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>('/portal/tariffs/:id', async ({ params }) =>
      bodyOf(portalTariffs.findById(params.id)),
    );
    app.get<{ Params: { code: string } }>('/portal/tariffs/by-code/:code', async ({ params }) =>
      bodyOf(portalTariffs.findByCode(params.code)),
    );
  };

function bodyOf(found: PortalTariff | undefined): unknown {
  if (!found) throw new Refusal(404, 'Unknown tariff');
  return found.body;
}
