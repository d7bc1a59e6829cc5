import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../http/http-error';
import { pageOf } from '../http/paging';
import type { PublicOrigin } from '../http/public-origin';
import { success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import { spell } from '../wire/spelling';
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
