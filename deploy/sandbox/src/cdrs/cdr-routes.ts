import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput } from '../http/read-input';
import { Refusal } from '../http/refusal';
import { success } from '../ocpi/envelope';
import { timeInQuery } from '../ocpi/time-in-query';
import type { CdrStore } from './cdr-store';

const CdrQuery = v.object({ from: v.optional(timeInQuery), to: v.optional(timeInQuery) });

/** OCPI's charge detail records (spec 1, section 7). */
export const cdrRoutes =
  (cdrs: CdrStore, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get('/2.2.1/cdrs', async ({ query }) => {
      const { from, to } = readInput(CdrQuery, query);
      return success(cdrs.endedBetween(from, to), now());
    });

    app.get<{ Params: { id: string } }>('/2.2.1/cdrs/:id', async ({ params }) => {
      const cdr = cdrs.find(params.id);
      if (!cdr) throw new Refusal(404, 'Unknown CDR');
      return success(cdr, now());
    });
  };
