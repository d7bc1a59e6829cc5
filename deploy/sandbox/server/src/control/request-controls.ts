import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput, timeInQuery } from '@wattline/platform';
import { beginsLike } from '../behaviours/like';
import type { RequestLog } from '../requests/request-log';

const RequestsQuery = v.object({ path: v.optional(v.string(), ''), since: v.optional(timeInQuery) });

/** Shows the calls that the API saw. */
export const requestControls =
  (requests: RequestLog): FastifyPluginAsync =>
  async (app) => {
    app.get('/requests', async ({ query }) => {
      const { path, since } = readInput(RequestsQuery, query);
      const from = since?.toISOString() ?? '';
      return requests.all().filter((request) => beginsLike(request.path, path) && request.time >= from);
    });

    app.delete('/requests', async (_request, reply) => {
      requests.clear();
      return reply.code(204).send();
    });
  };
