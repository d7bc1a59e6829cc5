import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { timeInQuery } from '@wattline/sandbox/platform';
import { beginsLike } from '../behaviours/like';
import type { RequestLog } from '../requests/request-log';
import type { ValibotTypes } from './control-routes';

const RequestsQuery = v.object({ path: v.optional(v.string(), ''), since: v.optional(timeInQuery) });

/** Shows the calls that the API saw. */
export const requestControls =
  (requests: RequestLog): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/requests', { schema: { summary: 'Requests', querystring: RequestsQuery } }, async ({ query }) => {
      const { path, since } = query;
      const from = since?.toISOString() ?? '';
      return requests.all().filter((request) => beginsLike(request.path, path) && request.time >= from);
    });

    app.delete('/requests', { schema: { summary: 'Clear' } }, async (_request, reply) => {
      requests.clear();
      return reply.code(204).send();
    });
  };
