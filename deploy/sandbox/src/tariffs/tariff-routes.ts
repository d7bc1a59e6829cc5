import type { FastifyPluginAsync } from 'fastify';
import type { PublicOrigin } from '../http/public-origin';
import { Refusal } from '../http/refusal';
import { success } from '../ocpi/envelope';
import { readPage, writePageHeaders } from '../ocpi/paging';
import { spell } from '../ocpi/spelling';
import type { TariffStore } from './tariff-store';

/** OCPI's tariffs (spec 1, section 7). */
export const tariffRoutes =
  (tariffs: TariffStore, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get('/2.2.1/tariffs', async (request, reply) => {
      const page = readPage(request.query);
      const { tariffs: found, total } = tariffs.page(page);
      writePageHeaders(reply, page, total, originOf(request) + request.url);
      return success(found.map(({ tariff, spelling }) => spell(tariff, spelling)), now());
    });

    app.get<{ Params: { id: string } }>('/2.2.1/tariffs/:id', async ({ params }) => {
      const found = tariffs.find(params.id);
      if (!found) throw new Refusal(404, 'Unknown Tariff');
      return success(spell(found.tariff, found.spelling), now());
    });
  };
