import type { FastifyPluginAsync } from 'fastify';
import type { PublicOrigin } from '../http/public-origin';
import { Refusal } from '../http/refusal';
import { success } from '../ocpi/envelope';
import { pagedList } from '../ocpi/paged-list';
import type { CdrStore } from './cdr-store';

/** OCPI's charge detail records (spec 1, section 7). */
export const cdrRoutes =
  (cdrs: CdrStore, originOf: PublicOrigin, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    pagedList(app, { path: '/2.2.1/cdrs', read: (page) => cdrs.page(page), show: (cdr) => cdr, originOf, now });

    app.get<{ Params: { id: string } }>('/2.2.1/cdrs/:id', async ({ params }) => {
      const cdr = cdrs.find(params.id);
      if (!cdr) throw new Refusal(404, 'Unknown CDR');
      return success(cdr, now());
    });
  };
