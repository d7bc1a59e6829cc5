import type { FastifyPluginAsync } from 'fastify';
import type { PublicOrigin } from '../http/public-origin';
import { Refusal } from '../http/refusal';
import { success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { spell } from '../ocpi/spelling';
import type { TariffStore } from './tariff-store';

/** OCPI's tariffs (spec 1, section 7). */
export const tariffRoutes =
  (tariffs: TariffStore, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    pagedList(app, {
      path: '/2.2.1/tariffs',
      read: (page) => tariffs.page(page),
      show: ({ tariff, spelling }) => spell(tariff, spelling),
      originOf,
      now,
    });

    app.get<{ Params: { id: string } }>('/2.2.1/tariffs/:id', async ({ params }) => {
      const found = tariffs.find(params.id);
      if (!found) throw new Refusal(404, 'Unknown Tariff');
      return spell(success(found.tariff, now()), found.spelling);
    });
  };
